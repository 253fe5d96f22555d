import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct `The lock of an output folder` {
  let folder = TemporaryFolder()

  @Test func `a second run is told who has it, and gets it afterwards`() throws {
    let first = try FolderLock(of: folder.at("out"))
    let refusal = #expect(throws: FolderLock.Refusal.self) { try FolderLock(of: folder.at("out")) }
    guard case .held(let holder?)? = refusal else {
      Issue.record("no holder is named: \(String(describing: refusal))")
      return
    }
    #expect(holder.process == Int(getpid()))
    #expect(holder.host == ThisProcess.hostName)
    #expect(holder.started.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    first.release()
    let second = try FolderLock(of: folder.at("out"))
    second.release()
    #expect(try FileStatus(at: folder.at("out/.widthwise/lock"), followingLinks: false).bytes == 0)
  }

  @Test func `a lock goes with its holder, whatever the file says`() throws {
    folder.file("out/.widthwise/lock", "pid 1\nhost dead\nstarted 2024-05-01T02:00:00Z\n")
    do { _ = try FolderLock(of: folder.at("out")) }
    let lock = try FolderLock(of: folder.at("out"))
    lock.release()
  }

  @Test func `a folder that can't be made is said`() {
    folder.file("out", "a file")
    let refusal = #expect(throws: FolderLock.Refusal.self) { try FolderLock(of: folder.at("out")) }
    guard case .file(let error)? = refusal else {
      Issue.record("not a file's error")
      return
    }
    #expect(error.call == "mkdir" && error.code == ENOTDIR)
  }

  @Test(arguments: ["", "pid 1\n", "pid x\nhost h\nstarted t\n", "pid 1\nhost h\nstarted 20"])
  func `a text that is not whole names nobody`(_ text: String) {
    #expect(FolderLock.Holder(text: text) == nil)
  }

  @Test func `a holder reads back as it was written`() {
    let holder = FolderLock.Holder(process: 12, host: "h", started: "2024-05-01T02:00:00Z")
    #expect(holder.text == "pid 12\nhost h\nstarted 2024-05-01T02:00:00Z\n")
    #expect(FolderLock.Holder(text: holder.text) == holder)
  }
}

import Files
import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `widthwise run --wait` {
  let bench = CommandBench()
  private let who = "process \(ThisProcess.identifier) on \(ThisProcess.hostName), since "

  private func lock() throws -> FolderLock { try FolderLock(of: BytePath(bench.path("public"))) }

  @Test func `waits for the other run to end, says once for whom, and then goes on`() throws {
    let lock = try lock()
    bench.naps.inNap(3) { lock.release() }
    #expect(bench.run("run", "@/m.yaml", "--wait") == .done)
    #expect(bench.naps.seconds == [0.5, 0.5, 0.5])
    #expect(bench.complaints.hasPrefix("@/public: waiting for another run (\(who)"))
    #expect(bench.complaints.hasSuffix(") to end\n"))
    #expect(bench.complaints.split(separator: "\n").count == 1)
  }

  @Test func `plans again after a wait, since the sources may be others`() throws {
    let (lock, bench) = (try lock(), bench)
    let folder = bench.folder
    bench.naps.inNap(1) {
      try? AtomicFile.write([], to: BytePath("\(folder)/photos/d.jpg"))
      lock.release()
    }
    #expect(bench.run("run", "@/m.yaml", "--wait") == .done)
    #expect(bench.printed.hasPrefix("8 renditions of 4 images done"))
  }

  @Test func `gives up after the seconds that it is given`() throws {
    let lock = try lock()
    #expect(bench.run("run", "@/m.yaml", "--wait", "1", "--metrics", "@/m.prom") == .held)
    lock.release()
    #expect(bench.naps.seconds == [0.5, 0.5])
    let last = bench.complaints.split(separator: "\n").last.map { String($0) } ?? ""
    #expect(last.hasPrefix("error: @/public: another run holds the output folder (\(who)"))
    #expect(last.hasSuffix("), also after 1.0 s; wait longer"))
    // The other run will write its own.
    #expect(!bench.exists("m.prom"))
  }

  @Test func `does not wait with 0`() throws {
    let lock = try lock()
    #expect(bench.run("run", "@/m.yaml", "--wait=0") == .held)
    lock.release()
    #expect(bench.naps.seconds == [])
  }

  @Test(arguments: [
    (["run", "--wait", "m.yaml"], "", ["m.yaml"]), (["run", "m.yaml", "--wait"], "", ["m.yaml"]),
    (["run", "--wait", "30", "m.yaml"], "30", ["m.yaml"]),
    (["run", "--wait=30", "m.yaml"], "30", ["m.yaml"]),
  ])
  func `takes a number where one follows`(words: [String], value: String, operands: [String])
    throws
  {
    guard case .command(let parsed) = try ArgumentParser.parse(words.map { BytePath($0) }) else {
      Issue.record("no command")
      return
    }
    #expect(parsed.path(.wait) == BytePath(value))
    #expect(parsed.operands == operands.map { BytePath($0) })
  }
}

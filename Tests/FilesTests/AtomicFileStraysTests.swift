import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Files

@Suite struct `What dead runs leave behind` {
  let folder = TemporaryFolder()

  @Test func `is removed, and nothing else is`() throws {
    let kept = [
      ".widthwise-0a1b2c3d.tmp.jpg", ".widthwise-short.tmp", ".widthwise-toolong123.tmp", "a.tmp",
      "x.widthwise-0a1b2c3d.tmp",
    ]
    for name in kept { folder.file(name) }
    folder.file(".widthwise-0a1b2c3d.tmp", "half")
    folder.file("below/.widthwise-0a1b2c3d.tmp")
    folder.folder(".widthwise-ffffffff.tmp")
    folder.link(".widthwise-linklink.tmp", to: "a.tmp")
    mkfifo(folder.at(".widthwise-fifofifo.tmp").cString, 0o600)
    #expect(
      try AtomicFile.removeStrays(in: folder.path) == [folder.at(".widthwise-0a1b2c3d.tmp")])
    let left = try FileSystem.entries(of: folder.path).compactMap(\.name.text)
    #expect(
      Set(left)
        == Set(
          kept + [
            "below", ".widthwise-ffffffff.tmp", ".widthwise-linklink.tmp",
            ".widthwise-fifofifo.tmp",
          ]))
  }

  @Test func `a file that is being written stays, and goes once its writer is gone`() throws {
    let opened = try Descriptor(folder: folder.path)
    do {
      let living = try TemporaryFile(in: opened, for: folder.at("a.jpg"))
      #expect(try AtomicFile.removeStrays(in: folder.path) == [])
      #expect(AtomicFile.isTemporary(living.name))
    }
    #expect(try AtomicFile.removeStrays(in: folder.path).count == 1)
  }

  @Test func `a file taken away before its lock is made anew`() throws {
    let taken = Mutex<[BytePath]>([])
    var calls = SystemCalls.system
    calls.lock = { [folder] descriptor in
      // Another run cleans up twice, each time in the moment between making and locking.
      if taken.withLock({ $0.count }) < 2 {
        let removed = (try? AtomicFile.removeStrays(in: folder.path)) ?? []
        taken.withLock { $0 += removed }
      }
      return flock(descriptor, LOCK_EX)
    }
    try Array("x".utf8).span.bytes.withUnsafeBytes { bytes throws(FileError) in
      try AtomicFile.write(bytes, to: folder.at("a"), calls: calls)
    }
    #expect(taken.withLock { $0.count } == 2)
    #expect(try FileSystem.entries(of: folder.path).map(\.name.text) == ["a"])
    #expect(try FileSystem.contents(of: folder.at("a"), limit: 9) == Array("x".utf8))
  }

  @Test func `no file of a living run is lost, however often others clean up`() throws {
    var calls = SystemCalls.system
    calls.fsync = { _ in 0 }
    let failures = Mutex<[String]>([])
    let cleaned = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { [folder, calls] worker in
      for number in 0..<300 {
        do {
          if worker == 0 {
            let removed = try AtomicFile.removeStrays(in: folder.path).count
            cleaned.withLock { $0 += removed }
          } else {
            try Array("x".utf8).span.bytes.withUnsafeBytes { bytes throws(FileError) in
              try AtomicFile.write(bytes, to: folder.at("\(worker)-\(number)"), calls: calls)
            }
          }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let names = try FileSystem.entries(of: folder.path).compactMap(\.name.text)
    let expected = (1...3).flatMap { worker in (0..<300).map { "\(worker)-\($0)" } }
    #expect(Set(names) == Set(expected), "\(cleaned.withLock { $0 }) were cleaned away")
  }

  @Test func `a folder that isn't there holds none`() throws {
    #expect(try AtomicFile.removeStrays(in: folder.at("gone")) == [])
  }
}

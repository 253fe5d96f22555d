import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Files

@Suite struct `Writing a file whole` {
  let folder = TemporaryFolder()

  /// What the calls did, in order; a call named in `failing` fails with its code.
  final class Recorder: Sendable {
    private let traffic = Mutex<[String]>([])
    let failing: [String: Int32]
    let chunk: Int

    init(failing: [String: Int32] = [:], chunk: Int = .max) {
      self.failing = failing
      self.chunk = chunk
    }

    var log: [String] { traffic.withLock { $0 } }

    private func note(_ call: String) -> Bool {
      traffic.withLock { $0.append(call) }
      guard let code = failing[call] else { return true }
      errno = code
      return false
    }

    private func isFolder(_ descriptor: Int32) -> Bool {
      var found = stat()
      return fstat(descriptor, &found) == 0 && found.st_mode & S_IFMT == S_IFDIR
    }

    var calls: SystemCalls {
      SystemCalls(
        lock: { flock($0, LOCK_EX) },
        write: { self.note("write") ? Glibc.write($0, $1, min($2, self.chunk)) : -1 },
        fsync: { self.note(self.isFolder($0) ? "fsync folder" : "fsync") ? Glibc.fsync($0) : -1 },
        rename: { self.note("rename") ? renameat($0, $1, $0, $2) : -1 },
        renameToFree: {
          self.note("renameToFree") ? SystemCalls.system.renameToFree($0, $1, $2) : -1
        },
        link: { self.note("link") ? linkat($0, $1, $0, $2, 0) : -1 })
    }
  }

  private func write(_ text: String, to path: BytePath, _ recorder: Recorder) throws(FileError) {
    try Array(text.utf8).span.bytes.withUnsafeBytes { bytes throws(FileError) in
      try AtomicFile.write(bytes, to: path, calls: recorder.calls)
    }
  }

  private func contents(_ path: BytePath) throws -> String {
    String(decoding: try #require(try FileSystem.contents(of: path, limit: 1 << 20)), as: UTF8.self)
  }

  @Test func `it is written, flushed, renamed, and its folder flushed, in this order`() throws {
    let recorder = Recorder()
    try write("hello", to: folder.at("a.jpg"), recorder)
    #expect(recorder.log == ["write", "fsync", "rename", "fsync folder"])
    #expect(try contents(folder.at("a.jpg")) == "hello")
  }

  @Test func `short writes go on until all bytes are out`() throws {
    let recorder = Recorder(chunk: 2)
    try write("hello", to: folder.at("a.jpg"), recorder)
    #expect(recorder.log == ["write", "write", "write", "fsync", "rename", "fsync folder"])
    #expect(try contents(folder.at("a.jpg")) == "hello")
  }

  @Test(arguments: [
    ("write", ENOSPC, ["write"]), ("write", EDQUOT, ["write"]),
    ("fsync", EIO, ["write", "fsync"]), ("rename", EACCES, ["write", "fsync", "rename"]),
  ])
  func `where a call fails, the old file stays and no temporary one`(
    _ call: String, _ code: Int32, _ log: [String]
  ) throws {
    folder.file("a.jpg", "old")
    let recorder = Recorder(failing: [call: code])
    let error = #expect(throws: FileError.self) {
      try write("new", to: folder.at("a.jpg"), recorder)
    }
    #expect(error == FileError(call: call, path: folder.at("a.jpg"), code: code))
    #expect(error?.isNoSpace == (code == ENOSPC || code == EDQUOT))
    #expect(recorder.log == log)
    #expect(try contents(folder.at("a.jpg")) == "old")
    #expect(try FileSystem.entries(of: folder.path).map(\.name.text) == ["a.jpg"])
  }

  @Test func `a folder that can't be flushed is said, though the file is whole`() throws {
    let recorder = Recorder(failing: ["fsync folder": EIO])
    let error = #expect(throws: FileError.self) {
      try write("new", to: folder.at("a.jpg"), recorder)
    }
    #expect(error == FileError(call: "fsync", path: folder.path, code: EIO))
    #expect(try FileSystem.entries(of: folder.path).map(\.name.text) == ["a.jpg"])
    #expect(try contents(folder.at("a.jpg")) == "new")
  }

  @Test func `folders are made below a root, but the root itself is not`() throws {
    let root = folder.at("out")
    let path = root.appending("deep/er/a.jpg")
    #expect(throws: FileError(call: "stat", path: root, code: ENOENT)) {
      try AtomicFile.write(Array("x".utf8), to: path, in: root)
    }
    #expect(throws: FileError(call: "stat", path: root, code: ENOENT)) {
      try AtomicFile.write(Array("x".utf8), to: root.appending("a.jpg"), in: root)
    }
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
    try FileSystem.makeFolders(root)
    try AtomicFile.write(Array("x".utf8), to: path, in: root)
    #expect(try contents(path) == "x")
  }

  /// Ways to a free name, by the calls that the file system has not.
  @Test(
    arguments: [
      ("renames", [:]),
      ("links, as on NFS", ["renameToFree": EINVAL]),
      ("looks, as on FAT without either", ["renameToFree": EINVAL, "link": EPERM]),
    ] as [(String, [String: Int32])])
  func `a file that may not be replaced stays, however that is found out`(
    _ way: String, _ failing: [String: Int32]
  ) throws {
    let recorder = Recorder(failing: failing)
    func write(_ text: String) throws(FileError) {
      try Array(text.utf8).span.bytes.withUnsafeBytes { bytes throws(FileError) in
        try AtomicFile.write(
          bytes, to: folder.at("a.jpg"), replacing: false, calls: recorder.calls)
      }
    }
    try write("first")
    #expect(throws: FileError(call: "rename", path: folder.at("a.jpg"), code: EEXIST)) {
      try write("second")
    }
    #expect(try contents(folder.at("a.jpg")) == "first")
    #expect(try FileSystem.entries(of: folder.path).map(\.name.text) == ["a.jpg"])
  }

  @Test func `an interrupted call is made again`() throws {
    let left = Mutex(2)
    var calls = SystemCalls.system
    calls.write = { descriptor, bytes, count in
      let interrupted = left.withLock { count in
        count -= 1
        return count >= 0
      }
      if interrupted { errno = EINTR }
      return interrupted ? -1 : Glibc.write(descriptor, bytes, count)
    }
    try Array("x".utf8).span.bytes.withUnsafeBytes { bytes throws(FileError) in
      try AtomicFile.write(bytes, to: folder.at("a"), calls: calls)
    }
    #expect(try contents(folder.at("a")) == "x")
  }

  @Test func `missing folders are made, and the umask decides who may read`() throws {
    let path = folder.at("new/deep/a.jpg")
    try AtomicFile.write(Array("x".utf8), to: path)
    var found = stat()
    stat(path.cString, &found)
    let mask = umask(0)
    umask(mask)
    #expect(found.st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test func `empty files and the longest names and paths can be written`() throws {
    let name = String(repeating: "x", count: 255)
    try AtomicFile.write([], to: folder.at(name))
    #expect(try contents(folder.at(name)) == "")
    // The temporary file's name is longer than this one, and the path all but full.
    var deep = folder.path
    while deep.bytes.count < 3900 { deep = deep.appending(String(repeating: "d", count: 100)) }
    deep = deep.appending(String(repeating: "e", count: 4093 - deep.bytes.count - 1))
    try AtomicFile.write([1], to: deep.appending("a"))
    #expect(try FileSystem.contents(of: deep.appending("a"), limit: 9) == [1])
  }

  @Test func `a folder of that name is never replaced`() throws {
    folder.folder("a")
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder.at("a")) }
    #expect(error == FileError(call: "rename", path: folder.at("a"), code: EISDIR))
    #expect(try FileSystem.entries(of: folder.path).map(\.name.text) == ["a"])
  }

  @Test func `a link of that name is replaced, not written through`() throws {
    folder.file("target", "old")
    folder.link("link", to: "target")
    try AtomicFile.write([0x6E], to: folder.at("link"))
    #expect(try contents(folder.at("target")) == "old")
    #expect(try contents(folder.at("link")) == "n")
  }

  /// Nobody, root neither, makes files in /proc.
  @Test func `A folder that takes no file is named, not the temporary file`() throws {
    let error = try #require(throws: FileError.self) {
      try AtomicFile.write(Array("x".utf8), to: BytePath("/proc/a.jpg"))
    }
    #expect(error.call == "open")
    #expect(error.path == BytePath("/proc"))
  }
}

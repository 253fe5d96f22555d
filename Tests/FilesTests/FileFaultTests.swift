import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct `A fault of the system` {
  @Test(arguments: [
    (EIO, FileFault.passing), (ESTALE, .passing), (EAGAIN, .passing), (ETIMEDOUT, .passing),
    (EINTR, .passing), (ENOSPC, .full), (EDQUOT, .full), (EROFS, .readOnly),
    (EMFILE, .tooManyFiles), (ENFILE, .tooManyFiles), (ENOENT, .lasting), (EACCES, .lasting),
    (EISDIR, .lasting), (ENAMETOOLONG, .lasting),
  ])
  func `is told by its number`(code: Int32, fault: FileFault) {
    #expect(FileError(call: "read", path: BytePath("a"), code: code).fault == fault)
  }

  @Test(arguments: [EIO, ESTALE])
  func `shows when a file is read through`(code: Int32) throws {
    let folder = TemporaryFolder()
    let path = folder.file("a", "hello")
    try OpenFile.check(path)
    var calls = SystemCalls.system
    calls.read = { descriptor, bytes, count, offset in
      if offset == 0 { return pread(descriptor, bytes, 3, 0) }
      errno = code
      return -1
    }
    let error = #expect(throws: FileError.self) { try OpenFile.check(path, calls: calls) }
    #expect(error == FileError(call: "read", path: path, code: code))
    #expect(error?.fault == .passing)
  }

  @Test func `does not come of a folder or a pipe that is not read`() throws {
    let folder = TemporaryFolder()
    try OpenFile.check(folder.path)
    try OpenFile.check(BytePath("/dev/null"))
  }
}

@Suite struct `Free space` {
  @Test func `is what the file system says`() throws {
    var found = statvfs()
    try #require(statvfs("/", &found) == 0)
    let space = try FreeSpace(at: BytePath("/"))
    // Others write at the same time: the order of magnitude has to be right.
    let bytes = Double(found.f_bavail) * Double(found.f_frsize)
    #expect(abs(Double(space.bytes) - bytes) < 0.2 * bytes + 1_000_000_000)
  }

  @Test func `of a folder that is not there is an error`() {
    let error = #expect(throws: FileError.self) { try FreeSpace(at: BytePath("/nowhere/at/all")) }
    #expect(error?.call == "statvfs")
    #expect(error?.isNotFound == true)
  }
}

@Suite struct `A moment` {
  // `date -u -d @1714528800` is 2024-05-01 02:00:00.
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (1_714_528_800_007, "2024-05-01T02:00:00.007Z"),
    (1_714_528_800_250, "2024-05-01T02:00:00.250Z"), (999, "1970-01-01T00:00:00.999Z"),
  ])
  func `is written to the millisecond`(milliseconds: Int, text: String) {
    #expect(Moment(milliseconds: milliseconds).text == text)
  }
}

@Suite struct `A file that is written bit by bit` {
  @Test func `is emptied first, and grows`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("a", "yesterday's")
    let file = try OutputFile(emptying: path)
    #expect(try FileSystem.contents(of: path, limit: 99) == [])
    try file.write([0x61, 0x0A])
    #expect(try FileSystem.contents(of: path, limit: 99) == [0x61, 0x0A])
    try file.write([0x62])
    #expect(try FileSystem.contents(of: path, limit: 99) == [0x61, 0x0A, 0x62])
  }

  @Test func `may be a pipe; one that nobody reads is an error at once`() throws {
    let folder = TemporaryFolder()
    let path = folder.at("pipe")
    try #require(mkfifo(path.cString, 0o600) == 0)
    let error = #expect(throws: FileError.self) { try OutputFile(emptying: path) }
    #expect(error?.code == ENXIO)
    let reader = open(path.cString, O_RDONLY | O_NONBLOCK)
    let file = try OutputFile(emptying: path)
    #expect(try file.write([0x61]))
    Signal.brokenPipe.ignore()
    close(reader)
    #expect(try !file.write([0x62]))
  }
}

import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Files

@Suite struct `A file open for reading` {
  @Test(arguments: [
    (0, 5, 0, "hello"), (1, 3, 2, "ell"), (3, 9, 2, "lo"), (5, 4, 2, ""), (0, 0, 0, ""),
  ])
  func `gives the bytes from an offset on, fewer at its end`(
    offset: Int, count: Int, spare: Int, text: String
  ) throws {
    let folder = TemporaryFolder()
    let file = try OpenFile(reading: folder.file("a", "hello"))
    let bytes = try file.contents(count, at: offset, spare: spare)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(bytes.capacity >= count + spare)
  }

  @Test func `is read on after a signal and after a part of what was asked for`() throws {
    let folder = TemporaryFolder()
    var calls = SystemCalls.system
    let whole = calls.read
    let isInterrupted = Switch()
    calls.read = { descriptor, room, count, offset in
      if isInterrupted.flip() {
        errno = EINTR
        return -1
      }
      return whole(descriptor, room, min(2, count), offset)
    }
    let file = try OpenFile(reading: folder.file("a", "hello"), calls: calls)
    #expect(try String(decoding: file.contents(9), as: UTF8.self) == "hello")
  }
}

/// True at every second look.
private final class Switch: Sendable {
  private let state = Mutex(false)

  func flip() -> Bool {
    state.withLock {
      $0.toggle()
      return $0
    }
  }
}

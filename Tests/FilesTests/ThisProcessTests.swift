import Glibc
import Testing

@testable import Files

@Suite struct `The process and its streams` {
  @Test(arguments: [
    // date -u -d @N +%FT%TZ
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_714_528_805, "2024-05-01T02:00:05Z"),
  ])
  func `moments are written as ISO 8601 has it`(_ seconds: Int, _ text: String) {
    #expect(ThisProcess.timestamp(of: seconds) == text)
  }

  @Test func `arguments are those of the system, without the program's name`() {
    #expect(ThisProcess.arguments.count == CommandLine.arguments.count - 1)
    #expect(
      ThisProcess.arguments.map(\.text) == CommandLine.arguments.dropFirst().map { Optional($0) })
  }

  @Test func `environment values keep their bytes`() {
    let value: [CChar] = [0x61, CChar(bitPattern: 0xFF), 0]
    setenv("WIDTHWISE_TEST_VALUE", value, 1)
    #expect(ThisProcess.environment("WIDTHWISE_TEST_VALUE")?.bytes == [0x61, 0xFF])
    unsetenv("WIDTHWISE_TEST_VALUE")
    #expect(ThisProcess.environment("WIDTHWISE_TEST_VALUE") == nil)
  }

  @Test func `all bytes go out, and a reader that left is no error`() throws {
    Signal.brokenPipe.ignore()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let name = BytePath("pipe")
    #expect(try StandardStream.write(Array("hello".utf8), to: ends[1], named: name))
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(ends[0], &bytes, 9) == 5)
    #expect(Array(bytes.prefix(5)) == Array("hello".utf8))
    close(ends[0])
    #expect(try !StandardStream.write([1], to: ends[1], named: name))
    close(ends[1])
    let readOnly = open("/dev/null", O_RDONLY)
    defer { close(readOnly) }
    let error = #expect(throws: FileError.self) {
      try StandardStream.write([1], to: readOnly, named: name)
    }
    #expect(error == FileError(call: "write", path: name, code: EBADF))
  }
}

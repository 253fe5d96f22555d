import Files
import JobRunner
import Testing

/// `config/worker-protocol.md` shows messages: each is one, as the program itself would write it.
@Suite struct `The page on the worker's protocol` {
  private static let examples: [String] = {
    let page = BytePath(#filePath).parent.parent.parent.parent
      .appending("config/worker-protocol.md")
    let bytes = (try? FileSystem.contents(of: page, limit: 1_000_000)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("{") }.map { String($0) }
  }()

  @Test func `shows every kind of message`() {
    let kinds = Self.examples.map { String($0.dropFirst(2).prefix { $0 != "\"" }) }
    #expect(
      kinds == [
        "hello", "headers", "headers", "headers", "trim", "trim", "inspect", "inspect", "job",
        "outcome", "outcome", "outcome", "error",
      ])
  }

  @Test(arguments: examples)
  func `shows messages as they are written`(example: String) throws {
    let line = Array(example.utf8)
    let end = [UInt8(ascii: "\n")]
    if let request = WorkerLine.message(WorkerRequest.self, in: line) {
      #expect(WorkerLine.bytes(of: request) == line + end)
    } else {
      let answer = try #require(WorkerLine.message(WorkerAnswer.self, in: line))
      #expect(WorkerLine.bytes(of: answer) == line + end)
    }
  }
}

import Files
import JobRunner
import Synchronization
import Testing

@testable import WidthwiseCommand

@Suite struct `Workers that are copies of the program` {
  /// With `--jobs` or the two processors of the bench.
  @Test(arguments: [
    (["run", "m.yaml"], 2), (["run", "m.yaml", "--jobs", "5"], 5),
    (["run", "m.yaml", "--jobs", "40"], 8), (["run", "m.yaml", "--isolation", "thread"], 0),
    (["resize", "a.png", "--width", "9"], 2), (["plan", "m.yaml"], 2), (["inspect", "a.png"], 1),
    (["golden", "check", "m.yaml"], 0), (["presets"], 0), (["worker"], 0),
  ])
  func `are made for the commands that need some, eight at most`(
    words: [String], count: Int
  ) throws {
    let copies = Copies()
    _ = WorkerCopies(for: try parsed(words), copies.environment) { .done }
    #expect(copies.shown == Array(repeating: false, count: count))
  }

  @Test func `show their errors where that is asked for`() throws {
    let copies = Copies()
    let words = ["run", "m.yaml", "--jobs", "1", "--verbose"]
    _ = WorkerCopies(for: try parsed(words), copies.environment) { .done }
    #expect(copies.shown == [true])
  }

  @Test func `are taken first, and others are started when there are no more`() throws {
    let copies = Copies()
    let made = WorkerCopies(
      for: try parsed(["run", "m.yaml", "--jobs", "2"]), copies.environment
    ) { .done }
    var tools = CommandBench().tools()
    tools.startWorker = { _ throws(FileError) in Copy("started") }
    let start = try #require(tools.beginning(with: made).startWorker)
    let names = try (0..<4).map { _ in (try start(false) as? Copy)?.name }
    #expect(names == ["copy", "copy", "started", "started"])
  }

  private func parsed(_ words: [String]) throws -> ParsedArguments {
    guard case .command(let parsed) = try ArgumentParser.parse(words.map { BytePath($0) }) else {
      throw UsageErrors(lines: [])
    }
    return parsed
  }
}

/// An environment that counts the copies made in it.
private final class Copies: Sendable {
  private let made = Mutex<[Bool]>([])

  /// Of each copy, whether it shows its errors.
  var shown: [Bool] { made.withLock { $0 } }

  var environment: Environment {
    var environment = CommandBench().environment
    environment.copy = { showsErrors, _ in
      self.made.withLock { $0.append(showsErrors) }
      return Copy("copy")
    }
    return environment
  }
}

private final class Copy: WorkerTransport {
  let name: String
  let ownBytes: Int? = nil

  init(_ name: String) { self.name = name }

  func exchange(
    _ line: [UInt8]?, within time: Duration, memory: Int?
  ) throws(WorkerLoss) -> [UInt8] { throw .left(code: 0) }

  func dismiss() {}
  func close() {}
}

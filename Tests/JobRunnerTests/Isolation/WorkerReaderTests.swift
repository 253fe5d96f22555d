import Files
import Geometry
import JobRunner
import Recipes
import Testing

@Suite struct `A worker that reads headers` {
  let log = TrafficLog()
  static let header = SourceHeader(format: .jpeg, stored: PixelSize(width: 40, height: 30))

  /// A worker is lost over every message that holds the bad path.
  private func reader(bad: String, loss: WorkerLoss) -> WorkerReader {
    let crew = WorkerCrew.twins(log) { _, request throws(WorkerLoss) in
      guard case .headers(let query) = request else { return .error("") }
      if query.paths.contains(BytePath(bad)) { throw loss }
      return .headers(
        query.paths.map { path in
          path.fileExtension == Array("txt".utf8)
            ? .failure(Failure(.notAnImage, "is a text")) : .header(Self.header)
        })
    }
    return WorkerReader(crew: crew, reader: TwinReader(), seconds: 15, memory: 500_000_000)
  }

  private func headers(_ reader: WorkerReader, _ paths: [String]) -> [Result<SourceHeader, Failure>]
  {
    reader.headers(of: paths.map { BytePath($0) }, allowed: [.jpeg], limits: Limits())
  }

  @Test func `is sent many paths in one message, and answers each`() {
    let reader = reader(bad: "none", loss: .timedOut)
    let results = headers(reader, ["a", "b.txt", "c"])
    #expect(
      results
        == [
          .success(Self.header), .failure(Failure(.notAnImage, "is a text")), .success(Self.header),
        ])
    #expect(log.lines == ["1 starts", "1 headers a b.txt c"])
  }

  @Test func `is lost over one path, and all others are read; a crash is tried once more`() {
    let reader = reader(bad: "b", loss: .crashed(signal: 11))
    let results = headers(reader, ["a", "b", "c"])
    let failure = Failure(
      .crashed, "crashed (signal 11); the image library can't cope with it, leave it out")
    #expect(results == [.success(Self.header), .failure(failure), .success(Self.header)])
    #expect(
      log.lines == [
        "1 starts", "1 headers a b c", "2 starts", "2 headers a", "2 headers b", "3 starts",
        "3 headers b", "4 starts", "4 headers c",
      ])
  }

  @Test func `is believed at once where a header takes too long`() {
    let reader = reader(bad: "b", loss: .timedOut)
    let results = headers(reader, ["b"])
    #expect(
      results
        == [.failure(Failure(.timedOut, "timed out after 15 s; leave it out, or raise --timeout"))])
    #expect(log.lines == ["1 starts", "1 headers b", "2 starts", "2 headers b"])
  }
}

import Files
import Geometry
import JobRunner
import Testing

@Suite struct `A worker that inspects` {
  let log = TrafficLog()

  private func inspector(bad: String, loss: WorkerLoss) -> WorkerInspector {
    let crew = WorkerCrew.twins(log) { _, request throws(WorkerLoss) in
      guard case .inspect(let path) = request else { return .error("") }
      if path == BytePath(bad) { throw loss }
      return .inspect(
        InspectAnswer(Result { () throws(Failure) in try TwinInspector().inspect(path) }))
    }
    return WorkerInspector(crew: crew, seconds: 15, memory: 500_000_000)
  }

  @Test func `is lost over a file, is tried once more, and goes on with the next`() throws {
    let inspector = inspector(bad: "b.jp2", loss: .crashed(signal: 6))
    #expect(
      throws: Failure(
        .crashed, "crashed (signal 6); the image library can't cope with it, leave it out")
    ) {
      try inspector.inspect(BytePath("b.jp2"))
    }
    #expect(try inspector.inspect(BytePath("c.png")).size == PixelSize(width: 30, height: 20))
    #expect(throws: Failure(.notAnImage, "is a text file")) {
      try inspector.inspect(BytePath("d.txt"))
    }
    #expect(
      log.lines == [
        "1 starts", "1 inspect b.jp2", "2 starts", "2 inspect b.jp2", "3 starts",
        "3 inspect c.png", "3 inspect d.txt",
      ])
  }
}

import Files
import Geometry
import JobRunner
import Synchronization
import Testing

@Suite struct `The worker's side` {
  private func service(_ allowed: TrafficLog = TrafficLog()) -> WorkerService {
    WorkerService(
      reader: TwinReader(failures: ["b.jpg": Failure(.damaged, "is cut off")]),
      runner: TwinRunner.writing(), inspector: TwinInspector(), allow: { allowed.add("\($0) s") })
  }

  private func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }

  @Test func `performs a job, with the processor time it may take`() {
    let allowed = TrafficLog()
    let line = WorkerLine.bytes(of: WorkerRequest.job(poolJob(4), seconds: 120))
    let answer = text(service(allowed).answer(to: line))
    #expect(
      answer
        == #"{"outcome":{"index":4,"results":[{"written":{"bytes":5}}],"seconds":0,"warnings":[]}}"#
        + "\n")
    #expect(allowed.lines == ["120 s"])
  }

  @Test func `reads headers in the order of their paths`() {
    let request =
      #"{"headers":{"paths":["a.jpg","b.jpg"],"allowed":["jpeg"],"#
      + #""limits":{"pixels":9,"frames":9,"bytes":9,"outputPixels":9}}}"#
    #expect(
      text(service().answer(to: Array(request.utf8)))
        == #"{"headers":[{"header":{"bitsPerSample":8,"bytes":0,"format":"jpeg","frames":1,"#
        + #""hasAlpha":false,"orientation":1,"stored":{"height":300,"width":400}}},"#
        + #"{"failure":{"kind":"damaged","message":"is cut off"}}]}"# + "\n")
  }

  @Test func `says what files say of themselves, or why they are refused`() {
    #expect(
      text(service().answer(to: Array(#"{"inspect":"a.png"}"#.utf8)))
        == #"{"inspect":{"inspection":{"bands":3,"bytesPerPixel":2.5,"#
        + #""header":{"bitsPerSample":8,"bytes":1500,"format":"png","frames":1,"hasAlpha":false,"#
        + #""orientation":1,"stored":{"height":20,"width":30}},"interpretation":"srgb","#
        + #""path":"a.png","size":{"height":20,"width":30},"warnings":[]}}}"# + "\n")
    #expect(
      text(service().answer(to: Array(#"{"inspect":"a.txt"}"#.utf8)))
        == #"{"inspect":{"failure":{"kind":"notAnImage","message":"is a text file"}}}"# + "\n")
  }

  @Test(arguments: ["", "{}", "null", "{\"job\":{}}", "nonsense", "{\"headers\":{}}"])
  func `says that it does not understand, and goes on`(line: String) {
    #expect(
      text(service().answer(to: Array(line.utf8)))
        == "{\"error\":\"the line is no request of protocol 1\"}\n")
  }

  static let answers: [WorkerAnswer] = [
    .hello(.twin), .error("no"), .headers([.failure(Failure(.notFound, "is gone"))]),
    .outcome(
      JobOutcome(
        index: 3,
        results: [
          .planned, .notRun, .failed(Failure(.encoding, "a \"quoted\"\nreason")),
          .written(bytes: 12, crop: .init(x: 1, y: 2, width: 3, height: 4)),
        ], warnings: ["ä"], seconds: 0.25)),
  ]

  @Test(arguments: answers)
  func `is understood: every answer comes back as it was, in one line`(answer: WorkerAnswer) {
    let line = WorkerLine.bytes(of: answer)
    #expect(line.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    #expect(WorkerLine.message(WorkerAnswer.self, in: line) == answer)
  }

  @Test func `is told of names that are no text`() {
    var job = poolJob(0)
    job.source = BytePath(bytes: [0x66, 0xFF, 0x0A, 0x22])
    let request = WorkerRequest.job(job, seconds: nil)
    let line = WorkerLine.bytes(of: request)
    #expect(line.dropLast().allSatisfy { $0 != UInt8(ascii: "\n") })
    #expect(WorkerLine.message(WorkerRequest.self, in: line) == request)
  }
}

/// Every file is a PNG of 30x20, but for texts.
struct TwinInspector: Inspector {
  func inspect(_ path: BytePath) throws(Failure) -> Inspection {
    if path.fileExtension == Array("txt".utf8) { throw Failure(.notAnImage, "is a text file") }
    return Inspection(
      path: path,
      header: SourceHeader(
        format: .png, stored: PixelSize(width: 30, height: 20), bytes: 1500),
      bands: 3, interpretation: "srgb")
  }
}

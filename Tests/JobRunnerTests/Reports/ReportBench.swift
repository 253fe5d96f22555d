import Files
import Geometry
import JobRunner
import Manifests
import Recipes
import TestSupport

/// A plan of four sources: one that works, one that is refused, one of which a rendition is
/// refused and others fail, one that is skipped by a stop; and what a runner makes of it.
enum ReportBench {
  static let origin = Origin(file: "m.yaml", line: 7, column: 5)
  static let damaged = Failure(.damaged, "is cut off after 40 %; get a whole copy")
  static let tooLarge = Failure(.impossible, "20000 pixels are more than WebP holds; use JPEG")

  static func job(_ index: Int, _ name: [UInt8], widths: [Int]) -> Job {
    let source = BytePath(bytes: Array("photos/".utf8) + name)
    return Job(
      index: index, source: source,
      header: SourceHeader(
        format: .jpeg, stored: PixelSize(width: 300, height: 400), orientation: .rotated90,
        bytes: 5000),
      renditions: widths.map { width in
        // The upright source is 400x300, so heights are three quarters.
        let size = PixelSize(width: width, height: width * 3 / 4)
        return Rendition(
          path: BytePath(bytes: Array("out/".utf8) + BytePath(bytes: name).stem)
            .suffixed("-\(width)w.webp"),
          size: size, scaled: size, format: .webp,
          recipe: Recipe(
            preset: "card", sizing: SizeRequest(width: .pixels(width)), format: .format(.webp)))
      })
  }

  static func planned(_ job: Job, refused: [RefusedRendition] = [], warnings: [String] = [])
    -> PlannedJob
  {
    PlannedJob(
      index: job.index, source: job.source, header: job.header, job: job, refused: refused,
      warnings: warnings, origin: origin)
  }

  static let plan: Plan = {
    // The third name is not UTF-8; the fourth is wide on a terminal.
    let odd = job(2, [0xFF] + Array("a.jpg".utf8), widths: [100, 200, 400])
    let refused = RefusedRendition(
      path: BytePath("out/big.webp"), recipe: odd.renditions[0].recipe,
      size: PixelSize(width: 20000, height: 15000), failure: tooLarge)
    return Plan(
      jobs: [
        planned(job(0, Array("anna.jpg".utf8), widths: [100, 200]), warnings: ["has no profile"]),
        PlannedJob(
          index: 1, source: BytePath("photos/note.jpg"),
          refusal: Failure(.notAnImage, "is a text file; remove it"), origin: origin),
        planned(odd, refused: [refused]),
        planned(job(3, Array("日本.jpg".utf8), widths: [100])),
      ], sourceFolder: BytePath("photos"), outputFolder: BytePath("out"),
      warnings: ["a link is not followed"])
  }()

  /// Two renditions of the odd one fail alike, the third works; the last source is not run.
  static let outcomes: [Int: JobOutcome] = [
    0: JobOutcome(
      index: 0,
      results: [
        .written(bytes: 1200, crop: nil),
        .written(bytes: 3400, crop: PixelBox(x: 1, y: 2, width: 3, height: 4)),
      ], warnings: ["bad EXIF"], seconds: 0.25),
    2: JobOutcome(
      index: 2,
      results: [.failed(damaged), .failed(damaged), .written(bytes: 400, crop: nil)],
      seconds: 0.5),
    3: JobOutcome(index: 3, results: [.notRun]),
  ]

  static func report() -> RunReport {
    let runner = TwinRunner(answer: { outcomes[$0.index] ?? JobOutcome(index: -1, results: []) })
    return Run(plan, runner: runner, claim: nil, workers: 2).performWhole(
      started: "2024-05-01T02:00:00Z")
  }
}

extension ReportBench {
  /// The same of a run that wrote: with what was read, and how long it took.
  static func wetReport() -> RunReport {
    let folder = TemporaryFolder()
    var plan = plan
    plan.outputFolder = folder.at("out")
    let runner = TwinRunner(answer: { outcomes[$0.index] ?? JobOutcome(index: -1, results: []) })
    let claim = try? OutputClaim(
      for: Plan(jobs: [], sourceFolder: plan.sourceFolder, outputFolder: plan.outputFolder))
    return Run(plan, runner: runner, claim: claim, workers: 2).performWhole(
      started: "2024-05-01T02:00:00Z")
  }
}

extension BytePath {
  func suffixed(_ text: String) -> BytePath { BytePath(bytes: bytes + Array(text.utf8)) }
}

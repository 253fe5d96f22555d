import Files
import Geometry
import JobRunner
import Manifests
import Recipes
import Synchronization

@testable import Pages

/// Plans and reports that pages are made of, with no image library behind them.
enum PageBench {
  static let origin = Origin(file: "m.yaml", line: 7, column: 5)
  static let header = SourceHeader(
    format: .jpeg, stored: PixelSize(width: 400, height: 300), bytes: 10_000)

  static func recipe(
    _ mode: SizeMode = .downscale, width: Int, height: Int? = nil, dpr: Int = 1,
    preset: String? = nil, position: CropPosition = .anchor(.center), format: OutputFormat = .jpeg
  ) -> Recipe {
    Recipe(
      preset: preset,
      sizing: SizeRequest(
        mode: mode, width: .pixels(width), height: height.map { .pixels($0) }, dpr: Fraction(dpr)),
      position: position, format: .format(format))
  }

  /// A rendition `out/NAME` of a source of 400x300.
  static func rendition(_ name: String, _ recipe: Recipe) -> Rendition {
    let resolved = try? recipe.sizing.resolve(for: header.size)
    let format: OutputFormat = if case .format(let format) = recipe.format { format } else { .jpeg }
    return Rendition(
      path: BytePath("out/\(name)"), size: resolved?.final ?? header.size,
      scaled: resolved?.scaled ?? header.size, format: format, recipe: recipe)
  }

  static func planned(
    _ index: Int, _ source: BytePath, _ renditions: [Rendition],
    refused: [RefusedRendition] = [], warnings: [String] = []
  ) -> PlannedJob {
    PlannedJob(
      index: index, source: source, header: header,
      job: Job(index: index, source: source, header: header, renditions: renditions),
      refused: refused, warnings: warnings, origin: origin)
  }

  static func plan(_ jobs: [PlannedJob]) -> Plan {
    Plan(jobs: jobs, sourceFolder: BytePath("in"), outputFolder: BytePath("out"))
  }

  /// What a run of the plan says where a runner answers so.
  static func report(
    of plan: Plan, _ answer: @escaping @Sendable (Rendition) -> RenditionResult
  ) -> RunReport {
    Run(plan, runner: AnsweringRunner(answer: answer), claim: nil, workers: 1)
      .perform(started: "2024-05-01T02:00:00Z")
  }

  static func results(
    of plan: Plan, _ answer: @escaping @Sendable (Rendition) -> RenditionResult
  ) -> RunResults { RunResults(report(of: plan, answer)) }
}

/// Answers for each rendition, and writes a file for those that it says are written.
struct AnsweringRunner: Runner {
  var answer: @Sendable (Rendition) -> RenditionResult
  var writes = false

  func perform(_ job: Job) -> JobOutcome {
    let results = job.renditions.map { rendition -> RenditionResult in
      let result = answer(rendition)
      if writes, case .written(let bytes, _, _) = result {
        let contents = [UInt8](repeating: UInt8(ascii: "x"), count: bytes)
        try? AtomicFile.write(contents, to: rendition.path)
      }
      return result
    }
    return JobOutcome(index: job.index, results: results)
  }
}

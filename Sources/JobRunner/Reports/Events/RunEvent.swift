public import Files
public import Geometry
public import Recipes

/// One thing that happened in a run: a line of `--events`. `config/events.md` describes each kind.
public struct RunEvent: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// First of all, before the manifest is read.
    case runStarted = "run-started"
    /// The manifest is read, all sizes and paths are known.
    case runPlanned = "run-planned"
    /// A source was refused in planning.
    case sourceRefused = "source-refused"
    case jobStarted = "job-started"
    case renditionWritten = "rendition-written"
    /// Would be written: a dry run.
    case renditionPlanned = "rendition-planned"
    case renditionSkipped = "rendition-skipped"
    case renditionFailed = "rendition-failed"
    case renditionNotRun = "rendition-not-run"
    case jobFinished = "job-finished"
    /// Last of all.
    case runEnded = "run-ended"
  }

  public var event: Kind
  /// Such as `2024-05-01T02:00:00.250Z`.
  public var time: String
  /// From 1, without gaps.
  public var number: Int
  public var schemaVersion: Int?
  public var manifest: BytePath?
  public var sourceFolder: BytePath?
  public var outputFolder: BytePath?
  public var dryRun: Bool?
  /// How many, of the whole plan.
  public var sources: Int?
  public var renditions: Int?
  /// The job's place in the plan, from 0.
  public var job: Int?
  public var source: BytePath?
  public var path: BytePath?
  public var size: PixelSize?
  public var format: OutputFormat?
  public var bytes: Int?
  public var failure: Failure?
  public var warnings: [String]?
  public var seconds: Double?
  public var exitCode: Int?
  public var stopped: StopReason?
  public var errors: [String]?
  public var totals: RunTotals?

  init(_ event: Kind) {
    self.event = event
    time = ""
    number = 0
  }
}

extension RunEvent.Kind {
  init(_ status: RenditionReport.Status) {
    self =
      switch status {
      case .written: .renditionWritten
      case .planned: .renditionPlanned
      case .skipped: .renditionSkipped
      case .failed: .renditionFailed
      case .notRun: .renditionNotRun
      }
  }
}

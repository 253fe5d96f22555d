import Files
import JobRunner

/// What a command has to run: where its plan comes from, and how it differs from other commands.
struct RunTask: Sendable {
  /// What results are said to be about: the manifest's file, or the command.
  var subject: BytePath
  /// Makes the plan; asked again, with what came of the first time, where somebody else held the
  /// output folder meanwhile.
  var plan: @Sendable (any SourceReader, PlanLoader.Loaded?) throws(Refusal) -> PlanLoader.Loaded
  /// Whether what is made is recorded, and what is up to date is left alone.
  var keepsLedger = true
  /// What warnings of the plan are said to be about.
  var planName = "plan"
  /// Whether the output folder is locked, for which it gets a folder of ours.
  var locks = true
  /// What jobs go through on their way to the runner; it may read sources.
  var runner: @Sendable (any Runner, any SourceReader) -> any Runner = { runner, _ in runner }
  /// What a source is called, where that is not its path.
  var names: @Sendable (BytePath) -> BytePath = { $0 }
  /// Whether standard output belongs to something else than the summary.
  var usesOutput = false
  /// Whether a dry run names each rendition.
  var listsPlanned = false
  /// What a person is told at the end besides.
  var closing: @Sendable (RunReport) -> [String] = { _ in [] }
}

import Files
import JobRunner
import Manifests

/// From the command line to a plan: reads the manifest, applies the options, plans.
struct PlanLoader {
  let context: Context
  let reader: any SourceReader
  /// A folder for the renditions in place of the manifest's and the command line's.
  var ownOutput: BytePath?

  struct Loaded {
    var plan: Plan
    /// When planning began, in nanoseconds since 1970.
    var began: Int64
    /// The manifest's text, where it can't be read a second time.
    var stream: [UInt8]?
  }

  /// Headers of sources that are known and unchanged come from the ledger.
  ///
  /// - Parameter earlier: what was loaded before, for a manifest that came through a pipe.
  func load(again earlier: Loaded? = nil) throws(Refusal) -> Loaded {
    let file = ManifestFile(operand: context.arguments.operands[0])
    let began = LedgerContext.wallClock()
    let bytes: [UInt8]
    if let stream = earlier?.stream {
      bytes = stream
    } else {
      bytes = try file.read(context.environment)
    }
    let presets = try PresetFiles(environment: context.environment).read()
    do throws(Diagnostics) {
      var manifest = try ManifestReader.read(
        bytes, file: file.name, output: output?.description,
        presets: presets)
      if source != nil { manifest.sourceOrigin = Origin(option: .source) }
      if output != nil { manifest.outputOrigin = Origin(option: .output) }
      let folders = Planner.folders(
        of: manifest, manifestFolder: file.folder, source: source, output: output)
      let ledger = Ledger(
        LedgerContext(context, source: folders.source, output: folders.output, began: began),
        access: .reading)
      defer { ledger.close() }
      let planner = Planner(
        reader: LedgerReader(ledger, over: reader), workers: context.workers)
      return Loaded(
        plan: try planner.plan(
          manifest, manifestFolder: file.folder, source: source, output: output),
        began: began, stream: file.isStream ? bytes : nil)
    } catch {
      throw Refusal(error, excerpts: ManifestExcerpts(bytes, file: file.name))
    }
  }

  private var source: BytePath? { context.arguments.path(.source) }
  private var output: BytePath? { ownOutput ?? context.arguments.path(.output) }
}

extension Origin {
  /// A place on the command line: it has no line.
  fileprivate init(option: OptionName) { self.init(file: option.typed, line: 0, column: 0) }
}

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
    /// Where headers come from, also when the jobs of the plan are made anew.
    var headers: Ledger?
    /// The manifest's text, where it can't be read a second time.
    var stream: ManifestText?

    /// The plan will not be gone through any more.
    func close() { headers?.close() }
  }

  /// Headers of sources that are known and unchanged come from the ledger.
  ///
  /// - Parameter earlier: what was loaded before, for a manifest that came through a pipe.
  func load(again earlier: Loaded? = nil) throws(Refusal) -> Loaded {
    let file = ManifestFile(operand: context.arguments.operands[0])
    let began = LedgerContext.wallClock()
    let text: ManifestText
    if let stream = earlier?.stream {
      text = stream
    } else {
      text = try file.text(context.environment)
    }
    let presets = try PresetFiles(environment: context.environment).read()
    do throws(Diagnostics) {
      var loaded = try load(open(text, file, presets), file, began)
      loaded.stream = file.isStream ? text : nil
      return loaded
    } catch {
      throw Refusal(error, excerpts: ManifestExcerpts(text, file: file.name))
    }
  }

  private func open(
    _ text: ManifestText, _ file: ManifestFile, _ presets: [PresetFile]
  ) throws(Diagnostics) -> OpenManifest {
    var manifest = try ManifestReader.open(
      text, file: file.name, output: output?.description, presets: presets,
      keeping: Planner.kept)
    if source != nil { manifest.settings.sourceOrigin = Origin(option: .source) }
    if output != nil { manifest.settings.outputOrigin = Origin(option: .output) }
    return manifest
  }

  private func load(
    _ manifest: OpenManifest, _ file: ManifestFile, _ began: Int64
  ) throws(Diagnostics) -> Loaded {
    let folders = Planner.folders(
      of: manifest.settings, manifestFolder: file.folder, source: source, output: output)
    let ledger = Ledger(
      LedgerContext(context, source: folders.source, output: folders.output, began: began),
      access: .reading)
    do throws(Diagnostics) {
      let planner = Planner(reader: LedgerReader(ledger, over: reader), workers: context.workers)
      // Pages are made of the plan as a whole, and goldens are compared with it.
      let isWhole =
        !PageOutlets.files(context.arguments).isEmpty || manifest.settings.markup.file != nil
        || ownOutput != nil
      let plan = try planner.plan(
        manifest, manifestFolder: file.folder, source: source, output: output,
        keeping: isWhole ? .max : Planner.kept)
      if plan.slices.areHeld { ledger.close() }
      return Loaded(plan: plan, began: began, headers: ledger)
    } catch {
      ledger.close()
      throw error
    }
  }

  private var source: BytePath? { context.arguments.path(.source) }
  private var output: BytePath? { ownOutput ?? context.arguments.path(.output) }
}

extension Origin {
  /// A place on the command line: it has no line.
  fileprivate init(option: OptionName) { self.init(file: option.typed, line: 0, column: 0) }
}

import Files
import JobRunner
import Manifests

/// From the command line to a plan: reads the manifest, applies the options, plans.
struct PlanLoader {
  let context: Context
  let reader: any SourceReader
  /// A folder for the renditions in place of the manifest's and the command line's.
  var ownOutput: BytePath?

  func load() throws(Refusal) -> Plan {
    let file = ManifestFile(operand: context.arguments.operands[0])
    let bytes = try file.read(context.environment)
    do throws(Diagnostics) {
      var manifest = try ManifestReader.read(
        bytes, file: file.name, output: output?.description)
      if source != nil { manifest.sourceOrigin = Origin(option: .source) }
      if output != nil { manifest.outputOrigin = Origin(option: .output) }
      return try Planner(reader: reader, workers: context.workers).plan(
        manifest, manifestFolder: file.folder, source: source, output: output)
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

import Files
import JobRunner
import Manifests

/// From the command line to a plan: reads the manifest, applies the options, plans.
struct PlanLoader {
  let context: Context
  let reader: any SourceReader

  func load() throws(Refusal) -> Plan {
    let file = ManifestFile(operand: context.arguments.operands[0])
    let bytes = try file.read(context.environment)
    do throws(Diagnostics) {
      var manifest = try ManifestReader.read(bytes, file: file.name)
      if source != nil { manifest.sourceOrigin = Origin(option: .source) }
      if output != nil { manifest.outputOrigin = Origin(option: .output) }
      return try Planner(reader: reader, workers: workers).plan(
        manifest, manifestFolder: file.folder, source: source, output: output)
    } catch {
      throw Refusal(error, excerpts: ManifestExcerpts(bytes, file: file.name))
    }
  }

  var workers: Int { context.arguments.number(.jobs) ?? context.environment.processors }

  private var source: BytePath? { context.arguments.path(.source) }
  private var output: BytePath? { context.arguments.path(.output) }
}

extension Origin {
  /// A place on the command line: it has no line.
  fileprivate init(option: OptionName) { self.init(file: option.typed, line: 0, column: 0) }
}

import Files
import JobRunner
import Manifests

/// What the command line of `resize` asks for, read and checked.
struct ResizeRequest: Sendable {
  private static let stream = BytePath("-")

  /// With one entry, which has no sources: those are the operands.
  var manifest: Manifest
  var operands: SourceOperands
  /// Whether the one image comes from standard input.
  let readsInput: Bool
  /// Whether the one rendition goes to standard output.
  let writesOutput: Bool

  var usesStream: Bool { readsInput || writesOutput }

  init(_ context: Context) throws(Refusal) {
    let arguments = context.arguments
    let typed = arguments.operands
    readsInput = typed.contains(Self.stream)
    let output = arguments.path(.output)
    writesOutput = output == Self.stream || readsInput && output == nil
    var errors: [String] = []
    if readsInput, typed.count > 1 || arguments.isSet(.filesFrom) {
      errors.append("error: -: standard input stands alone; leave out the other files, or it")
    }
    if writesOutput, arguments.isSet(.json) || arguments.path(.events) == Self.stream {
      errors.append(
        "error: --out: the picture and the report both want standard output; use --out FOLDER, or "
          + "--report FILE")
    }
    errors += Self.idle(arguments)
    let presets = try PresetFiles(environment: context.environment).read()
    let settings = Self.settings(arguments)
    var manifest: Manifest?
    do throws(Diagnostics) {
      manifest = try SettingsReader.read(
        settings, command: CommandName.resize.rawValue, presets: presets)
    } catch {
      errors += Refusal(error).lines
    }
    var listed: [BytePath] = []
    do throws(Refusal) {
      listed =
        try arguments.path(.filesFrom).map { path throws(Refusal) in
          try FileList(path: path, isNull: arguments.isSet(.null)).read(context.environment)
        } ?? []
    } catch {
      errors += error.lines
    }
    guard var manifest, errors.isEmpty else { throw Refusal(lines: errors) }
    manifest.outputOrigin = Origin(file: "--out", line: 0, column: 0)
    self.manifest = manifest
    operands = SourceOperands(
      typed: typed, listed: listed, output: output == Self.stream ? nil : output)
  }

  /// The plan of it.
  func plan(
    _ context: Context, _ reader: any SourceReader
  ) throws(Refusal) -> PlanLoader.Loaded {
    let began = LedgerContext.wallClock()
    do throws(Diagnostics) {
      let plan = try Planner(reader: reader, workers: context.workers).plan(manifest, for: operands)
      return PlanLoader.Loaded(plan: ResizeWording.reworded(plan), began: began)
    } catch {
      throw Refusal(lines: Refusal(error).lines.map { ResizeWording.reworded($0) })
    }
  }

  /// Options that would change nothing.
  private static func idle(_ arguments: ParsedArguments) -> [String] {
    var errors: [String] = []
    if arguments.isSet(.null), !arguments.isSet(.filesFrom) {
      errors.append("error: --null: there is no list; name it with --files-from, or leave it out")
    }
    if arguments.isSet(.wait), !arguments.isSet(.output) {
      errors.append("error: --wait: nobody is waited for without --out; leave it out")
    }
    return errors
  }

  private static func settings(_ arguments: ParsedArguments) -> [RecipeSetting] {
    OptionTable.recipe.flatMap { spec in
      arguments.all(spec.name).compactMap { value in
        value.text.map {
          RecipeSetting(option: spec.name.typed, key: spec.name.rawValue, value: $0)
        }
      }
    }
  }
}

import Files
import JobRunner
import Manifests

/// From the command line to a plan: reads the manifest, applies the options, plans.
struct PlanLoader {
  /// Bytes of a manifest; a larger one is hardly meant.
  static let manifestLimit = 1_000_000_000

  let context: Context

  func load() throws(Refusal) -> Plan {
    let operand = context.arguments.operands[0]
    let isInput = operand.bytes == [UInt8(ascii: "-")]
    let bytes = isInput ? try readInput() : try read(operand)
    let file = isInput ? "standard input" : operand.description
    do throws(Diagnostics) {
      var manifest = try ManifestReader.read(bytes, file: file)
      if source != nil { manifest.sourceOrigin = Origin(option: .source) }
      if output != nil { manifest.outputOrigin = Origin(option: .output) }
      return try Planner(reader: context.tools.reader, workers: workers).plan(
        manifest, manifestFolder: isInput ? BytePath(".") : operand.parent,
        source: source, output: output, lines: Self.lines(of: bytes))
    } catch {
      throw Refusal(error)
    }
  }

  var workers: Int { context.arguments.number(.jobs) ?? context.environment.processors }

  private var source: BytePath? { context.arguments.path(.source) }
  private var output: BytePath? { context.arguments.path(.output) }

  private func read(_ path: BytePath) throws(Refusal) -> [UInt8] {
    do throws(FileError) {
      if let kind = try Self.oddKind(of: path) {
        throw Refusal(lines: ["error: \(path): is \(kind), not a manifest; \(Self.advice(kind))"])
      }
      guard let bytes = try FileSystem.contents(of: path, limit: Self.manifestLimit) else {
        throw Self.tooLarge(path.description)
      }
      return bytes
    } catch let error as FileError {
      throw Refusal(lines: ["error: \(path): can't be read: \(error.reason); check the path"])
    } catch {
      throw Refusal(lines: [])
    }
  }
}

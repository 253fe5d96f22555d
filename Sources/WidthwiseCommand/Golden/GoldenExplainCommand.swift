import Files
import GoldenImages

/// `widthwise golden explain MANIFEST CASE...`.
struct GoldenExplainCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let folder = try GoldenFolder(context)
      let results = context.arguments.operands.dropFirst().map { explain($0, folder) }
      return results.allSatisfy { $0 } ? .done : .someFailed
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  private func explain(_ name: BytePath, _ folder: GoldenFolder) -> Bool {
    let last = folder.lastRun.report?.cases.first { $0.name == name }
    var record: GoldenRecord?
    do throws(GoldenStore.Problem) {
      record = try folder.store.record(of: name)
    } catch {
      context.console.error("error: \(error.path): \(error.message)")
      return false
    }
    guard record != nil || last != nil else {
      context.console.error(
        "error: \(name): there is no golden of that name, and the last check had no such case; "
          + "see the names with: widthwise golden check \(context.arguments.operands[0]) --verbose")
      return false
    }
    let format =
      record?.structure.parts[.format]
      ?? name.fileExtension.map { bytes in
        let ending = BytePath(bytes: bytes).description
        return ending == "jpg" ? "jpeg" : ending
      }
    let layers = folder.layers(of: name, preset: last?.preset)
    let storage = folder.storage(of: name, preset: last?.preset)
    var rows = layers.explained(format: format).map { entry in
      ("  \(entry.name)", "\(entry.value)  (\(entry.origin))")
    }
    rows.append(("  storage", "\(storage.storage.rawValue)  (\(storage.origin))"))
    context.console.result(
      "\(name)\n\(HelpText.columns(rows))\(golden(record))\(found(last))")
    return true
  }

  private func golden(_ record: GoldenRecord?) -> String {
    guard let record else { return "no golden\n" }
    let when = record.approval.map { "approved \($0.time)" } ?? "approved"
    let why = record.approval?.reason.map { " (\($0))" } ?? ""
    let environment = record.environment
    return "golden: \(when)\(why), libvips \(environment.libvips), vector path "
      + "\(environment.vector ? "on" : "off"), kept as \(record.storage.rawValue)\n"
  }

  private func found(_ last: CheckedCase?) -> String {
    guard let last else { return "" }
    let why = last.cause.map { ": \($0.sentence)" } ?? ""
    return "last check: \(last.status.rawValue)\(why)\n"
      + last.misses.map { "  \($0.text)\n" }.joined()
  }
}

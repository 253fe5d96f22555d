import Files
import GoldenImages

/// `widthwise golden tighten MANIFEST`: proposes, changes nothing.
struct GoldenTightenCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let folder = try GoldenFolder(context)
      guard let report = folder.lastRun.report else {
        throw Refusal(
          lines: [
            "error: \(folder.path): there was no check yet; run: widthwise golden check "
              + "\(context.arguments.operands[0])"
          ])
      }
      let passed = report.cases.filter(\.passes)
      let approved = ApprovalLog(in: folder.path).entries
        .filter { $0.action == .approve && $0.status != .missing }
      let scores = passed.compactMap(\.scores) + approved.compactMap(\.scores)
      let limits = folder.layers(of: BytePath(""), preset: nil).limits(format: nil)
      let values = TightenedLimits.proposed(from: scores, over: limits)
      context.console.result(text(values, scores.count))
      return .done
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  private func text(_ values: [LimitText.Value], _ count: Int) -> String {
    let from = count == 1 ? "1 comparison" : "\(count) comparisons"
    if count == 0 {
      return "no pixels have differed yet: 'exact' or 'rounding' would do\n"
    }
    if values.isEmpty { return "the limits are as narrow as \(from) allow\n" }
    let lines = values.map { "  \"\($0.name)\": \"\(LimitText.text($0))\"" }
    return "narrower limits that \(from) keep, for settings.json:\n"
      + lines.joined(separator: ",\n") + "\n"
  }
}

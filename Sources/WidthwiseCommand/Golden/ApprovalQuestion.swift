import Files
import GoldenImages

/// Asks for each case whether it is approved: yes, no, skip the rest, all.
struct ApprovalQuestion {
  let context: Context
  private(set) var isAsked: Bool
  private var isOver = false

  init(context: Context, isAsked: Bool) {
    self.context = context
    self.isAsked = isAsked
  }

  mutating func takes(_ candidate: LastRun.Candidate, _ found: CheckedCase?, rest: Int) -> Bool {
    if isOver { return false }
    guard isAsked else { return true }
    let why = found?.cause?.sentence ?? found?.status.rawValue ?? ""
    while true {
      context.console.note("\(candidate.name): \(why)")
      context.console.note("approve? y(es), n(o), s(kip the rest), a(ll \(rest))")
      switch context.environment.inputLine()?.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case "a", "all":
        isAsked = false
        return true
      case "s", "skip", nil:
        isOver = true
        return false
      default: continue
      }
    }
  }
}

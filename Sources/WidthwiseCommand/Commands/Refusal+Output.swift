import Files
import JobRunner

extension Refusal {
  /// The output folder can't be had, after so many seconds of waiting.
  init(_ refusal: OutputClaim.Refusal, _ output: BytePath, waited: Double) {
    switch refusal {
    case .held(let holder):
      let who = holder.map { " (\($0.words))" } ?? ""
      let still = waited > 0 ? ", also after \(Quantity.seconds(waited))" : ""
      let advice = waited > 0 ? "wait longer" : "wait for it to end, or use --wait"
      self.init(
        .held,
        lines: ["error: \(output): another run holds the output folder\(who)\(still); \(advice)"])
    case .file(let error):
      self.init(
        lines: [
          "error: \(error.path): the output folder can't be used (\(error.call): \(error.reason)); "
            + "mend that, or name another with --out"
        ])
    }
  }
}

extension FolderLock.Holder {
  /// Such as "process 123 on host, since 2024-05-01T02:00:00Z".
  var words: String { "process \(process) on \(host), since \(started)" }
}

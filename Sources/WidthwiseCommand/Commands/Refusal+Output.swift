import Files
import JobRunner

extension Refusal {
  /// The output folder can't be had.
  init(_ refusal: OutputClaim.Refusal, _ output: BytePath) {
    switch refusal {
    case .held(let holder):
      let who =
        holder.map { " (process \($0.process) on \($0.host), since \($0.started))" } ?? ""
      self.init(
        .held,
        lines: ["error: \(output): another run holds the output folder\(who); wait for it to end"])
    case .file(let error):
      self.init(
        lines: [
          "error: \(error.path): the output folder can't be used (\(error.call): \(error.reason)); "
            + "mend that, or name another with --output"
        ])
    }
  }
}

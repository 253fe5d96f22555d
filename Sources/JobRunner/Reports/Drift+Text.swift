import Files

extension Drift {
  /// True where files have other sizes, or another number of renditions failed.
  func isWorthTelling(failed: Int) -> Bool {
    changed > 0 || previous.map { $0.failed != failed } ?? false
  }

  /// What is different from the run before: first the sums, then the files that changed most.
  func lines(_ report: RunReport) -> [String] {
    guard let previous else { return [] }
    let date = ThisProcess.timestamp(of: Int(previous.started))
    var parts = [bytes]
    if previous.failed != report.totals.failed {
      parts.append("\(report.totals.failed) failed, \(previous.failed) then")
    }
    parts.append(
      "\(Quantity.seconds(report.totals.seconds)), \(Quantity.seconds(previous.seconds)) then")
    let most = largest.map { change in
      let (before, after) = (Quantity.bytes(change.before), Quantity.bytes(change.after))
      return "  \(before) -> \(after)  \(change.path)"
    }
    return ["against the run of \(date): " + parts.joined(separator: "; ")] + most
  }

  private var bytes: String {
    if changed == 0 { return "no file has another size" }
    let files = changed == 1 ? "1 file has another size" : "\(changed) files have other sizes"
    if growth == 0 { return files }
    return "\(files), \(Quantity.bytes(abs(growth))) \(growth > 0 ? "more" : "less") in all"
  }
}

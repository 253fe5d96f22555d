/// A benchmark's report as Markdown.
enum BenchmarkText {
  static func text(of report: BenchmarkReport) -> String {
    let machine = report.machine
    let peers = report.peers.sorted { $0.key < $1.key }.map { "- \($0.key): \($0.value)" }
    var lines = [
      "\(machine.processor), \(machine.processors) processors, \(machine.system). "
        + "Medians of \(report.rounds) rounds, alternating.",
      "",
    ]
    lines += peers
    if !report.missing.isEmpty {
      lines.append("- not installed: \(report.missing.joined(separator: ", "))")
    }
    return (lines + report.tables.flatMap { [""] + table($0) }).joined(separator: "\n") + "\n"
  }

  private static func table(_ table: BenchmarkReport.Table) -> [String] {
    let hasMemory = table.rows.contains { $0.peakMemory != nil }
    let hasRatio = table.rows.contains { $0.ratio != nil }
    let hasBytes = table.rows.contains { $0.bytes > 0 }
    let hasNote = table.rows.contains { $0.note != nil }
    var head = ["", "CPU s", "wall s"]
    if hasRatio { head.insert("CPU ÷ thumbnail's", at: 2) }
    if hasMemory { head.append("peak MB") }
    if hasBytes { head.append("output MB") }
    if hasNote { head.append("") }
    let rows = table.rows.map { row in
      var cells = [row.name, number(row.cpu, 2), number(row.wall, 2)]
      if hasRatio { cells.insert(row.ratio.map { number($0, 2) } ?? "", at: 2) }
      if hasMemory { cells.append(row.peakMemory.map { number(Double($0) / 1e6, 0) } ?? "") }
      if hasBytes { cells.append(number(Double(row.bytes) / 1e6, 2)) }
      if hasNote { cells.append(row.note ?? "") }
      return line(cells)
    }
    let rule = "|\(String(repeating: "---|", count: head.count))"
    return ["## \(table.section.title)", "", table.work, "", line(head), rule] + rows
  }

  private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// With so many decimals, half away from zero.
  static func number(_ value: Double, _ decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    if decimals == 0 { return String(scaled) }
    let part = String(abs(scaled) % scale)
    let zeros = String(repeating: "0", count: decimals - part.count)
    return (scaled < 0 ? "-" : "") + "\(abs(scaled) / scale).\(zeros)\(part)"
  }
}

import ImageMetrics
import ReportText

/// The numbers of a case: its scores beside the limits, its files, how it is approved.
struct PageScores {
  private let checked: CheckedCase
  private let approval: String?

  init(_ checked: CheckedCase, approval: String?) {
    self.checked = checked
    self.approval = approval
  }

  var html: String {
    "<details><summary>Numbers</summary>\n\(scores)\(files)\(command)</details>\n"
  }

  private var scores: String {
    guard let scores = checked.scores else { return "" }
    let rows = PixelLimit.allCases.map { limit in
      row(limit, scores.value(of: limit), checked.limits.pixels[limit])
    }
    let differing = Decimals.percent(Double(scores.differing) / Double(max(1, scores.pixels)))
    let bias = scores.bias.map { Decimals.signed($0, 2) }.joined(separator: ", ")
    return """
      <table><thead><tr><th>Metric</th><th>Found</th><th>Allowed</th></tr></thead>
      <tbody>\(rows.joined())</tbody></table>
      <p class="facts">Limits: \(checked.limits.profile.rawValue). \(differing) of the pixels \
      differ; bias of the channels \(bias).</p>

      """
  }

  private func row(_ limit: PixelLimit, _ value: Double, _ allowed: Double?) -> String {
    let missed = checked.misses.contains { $0.limit == limit.rawValue }
    // The PSNR of what doesn't differ.
    let found = value.isFinite ? limit.text(of: value) : "–"
    let bound = allowed.map { (limit.isLowerBound ? "≥ " : "≤ ") + limit.text(of: $0) } ?? "–"
    return "<tr\(missed ? " class=\"missed\"" : "")><td>\(limit.rawValue)</td><td>\(found)</td>"
      + "<td>\(bound)</td></tr>\n"
  }

  /// What is known of both files: bytes, loss, hashes.
  private var files: String {
    let rows = [("expected", checked.expected), ("actual", checked.actual)].compactMap {
      (name, side) -> String? in
      guard let side else { return nil }
      var parts: [String] = []
      if let output = side.output {
        parts.append("\(output.bytes) bytes, SHA-256 \(output.hash)")
        if let loss = output.loss { parts.append("1 − SSIM \(Decimals.text(loss, 5))") }
      }
      if let pixels = side.pixels { parts.append("pixels \(pixels)") }
      if let file = side.file ?? side.image { parts.append(file.description) }
      let text = parts.map(HTML.escaped).joined(separator: "<br>")
      return parts.isEmpty ? nil : "<dt>\(name)</dt><dd>\(text)</dd>\n"
    }
    return rows.isEmpty ? "" : "<dl>\n\(rows.joined())</dl>\n"
  }

  private var command: String {
    approval.map { "<p>Approve: <code>\(HTML.escaped($0))</code></p>\n" } ?? ""
  }
}

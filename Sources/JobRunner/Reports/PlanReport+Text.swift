import Geometry

extension PlanReport {
  /// Each source with its renditions below it, and the totals last.
  ///
  /// Paths stand last in their lines, so that no name, however long or wide, moves a column.
  ///
  /// Where something is known of earlier runs, a word before each rendition says what `run` would do
  /// about it; `explained` says why, behind the path.
  public func text(explained: Bool = false) -> String {
    var lines: [String] = []
    let widths = columnWidths
    for source in sources where source.failure == nil {
      lines.append(source.headline)
      for rendition in source.renditions {
        let size = rendition.size.text
        let format = rendition.format.rawValue
        let gap = String(repeating: " ", count: widths.size - size.utf8.count)
        let fill = String(repeating: " ", count: widths.format - format.utf8.count)
        let word = hasHistory ? "  \(rendition.actionWord)" : ""
        let why = explained ? rendition.explanation.map { ": \($0)" } ?? "" : ""
        lines.append("\(word)  \(gap)\(size)  \(format)\(fill)  \(rendition.path)\(why)")
      }
    }
    if let prune { lines += prune.list }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  /// True where a rendition is more than new.
  private var hasHistory: Bool {
    totals.upToDate + totals.stillBroken > 0
      || sources.contains { source in
        source.renditions.contains { $0.reasons.map { $0 != [Reason.new.description] } ?? false }
      }
  }

  /// Such as "24 renditions of 12 images, 1 refused; 18.4 megapixels".
  public var summary: String {
    let renditions = Quantity.count(totals.renditions, "rendition")
    let images = Quantity.count(sources.count { !$0.renditions.isEmpty }, "image")
    return "\(renditions) of \(images), \(totals.refused) refused; "
      + Quantity.pixels(totals.pixels) + known
      + (prune.map { "; \($0.summary(isDone: false))" } ?? "")
  }

  private var known: String {
    if !hasHistory { return "" }
    let broken = totals.stillBroken > 0 ? ", \(totals.stillBroken) still broken" : ""
    let rest = totals.renditions - totals.upToDate - totals.stillBroken
    return "; \(totals.upToDate) up to date\(broken), \(rest) to make"
  }

  public var failureLines: [ReportLine] {
    sources.flatMap { source in
      if let failure = source.failure { return [ReportLine(.error, source.path, failure.message)] }
      return source.brokenLines
        + source.refused.compactMap { refused in
          guard let failure = refused.failure else { return nil }
          let suffix = refused.path.map { " (\($0))" } ?? ""
          return ReportLine(.error, source.path, failure.message + suffix)
        }
    }
  }

  public var warningLines: [ReportLine] {
    sources.flatMap { source in
      source.warnings.map { ReportLine(.warning, source.path, $0) }
    }
  }

  private var columnWidths: (size: Int, format: Int) {
    let renditions = sources.lazy.flatMap(\.renditions)
    return renditions.reduce((0, 0)) { widths, rendition in
      (
        max(widths.0, rendition.size.text.utf8.count),
        max(widths.1, rendition.format.rawValue.utf8.count)
      )
    }
  }
}

extension PlanReport.Source {
  /// One line for each different failure that is still there.
  fileprivate var brokenLines: [ReportLine] {
    var counts: [(message: String, count: Int)] = []
    for failure in renditions.compactMap(\.failure) {
      if let place = counts.firstIndex(where: { $0.message == failure.message }) {
        counts[place].count += 1
      } else {
        counts.append((failure.message, 1))
      }
    }
    return counts.map { message, count in
      let share = " (\(count) of \(Quantity.count(renditions.count, "rendition")))"
      return ReportLine(.error, path, message + (count == renditions.count ? "" : share))
    }
  }

  fileprivate var headline: String {
    let shape = size.map { "\($0.text) " } ?? ""
    let frames = (frames ?? 1) > 1 ? ", \(frames ?? 1) frames" : ""
    return "\(path) (\(shape)\(format?.rawValue ?? "unknown")\(frames))"
  }
}

extension PlanReport.Rendition {
  fileprivate var actionWord: String {
    switch action {
    case .make, nil: "make"
    case .skip: "skip"
    case .stillBroken: "fail"
    }
  }

  fileprivate var explanation: String? {
    switch action {
    case nil: nil
    case .make: reasons?.joined(separator: ", ")
    case .skip: "up to date"
    case .stillBroken: failure?.message
    }
  }
}

import Geometry

/// The columns of a plan as text; what they hold is known of the whole plan before its first line.
public struct PlanColumns: Hashable, Sendable {
  private var size: Int
  private var format: Int
  private var hasHistory: Bool
  private var isExplained: Bool

  /// Where something is known of earlier runs, a word before each rendition says what `run` would do
  /// about it; `explained` says why, behind the path.
  public init(_ plan: Plan, _ counts: PlanDecisions.Counts, explained: Bool = false) {
    (size, format) = plan.tally.widths
    hasHistory = counts.hasHistory
    isExplained = explained
  }

  /// The source with its renditions below it; nothing of one that is refused.
  ///
  /// Paths stand last in their lines, so that no name, however long or wide, moves a column.
  public func text(of source: PlanReport.Source) -> String {
    if source.failure != nil { return "" }
    var lines = [source.headline]
    for rendition in source.renditions {
      let size = rendition.size.text
      let format = rendition.format.rawValue
      let gap = String(repeating: " ", count: self.size - size.utf8.count)
      let fill = String(repeating: " ", count: self.format - format.utf8.count)
      let word = hasHistory ? "  \(rendition.actionWord)" : ""
      let why = isExplained ? rendition.explanation.map { ": \($0)" } ?? "" : ""
      lines.append("\(word)  \(gap)\(size)  \(format)\(fill)  \(rendition.path)\(why)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension PlanReport {
  /// What stands behind the sources: what would be removed, and the totals last.
  public var ending: String {
    ((prune?.list ?? []) + [summary]).map { $0 + "\n" }.joined()
  }

  /// Such as "24 renditions of 12 images, 1 refused; 18.4 megapixels".
  public var summary: String {
    let renditions = Quantity.count(totals.renditions, "rendition")
    let images = Quantity.count(images, "image")
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
}

extension PlanReport.Source {
  var warningLines: [ReportLine] { warnings.map { ReportLine(.warning, path, $0) } }

  var failureLines: [ReportLine] {
    if let failure { return [ReportLine(.error, path, failure.message)] }
    return brokenLines
      + refused.compactMap { refused in
        guard let failure = refused.failure else { return nil }
        let suffix = refused.path.map { " (\($0))" } ?? ""
        return ReportLine(.error, path, failure.message + suffix)
      }
  }

  /// One line for each different failure that is still there.
  private var brokenLines: [ReportLine] {
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

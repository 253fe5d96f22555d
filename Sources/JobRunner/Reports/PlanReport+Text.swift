import Geometry

extension PlanReport {
  /// Each source with its renditions below it, and the totals last.
  ///
  /// Paths stand last in their lines, so that no name, however long or wide, moves a column.
  public var text: String {
    var lines: [String] = []
    let widths = columnWidths
    for source in sources where source.failure == nil {
      lines.append(source.headline)
      for rendition in source.renditions {
        let size = rendition.size.text
        let format = rendition.format.rawValue
        let gap = String(repeating: " ", count: widths.size - size.utf8.count)
        let fill = String(repeating: " ", count: widths.format - format.utf8.count)
        lines.append("  \(gap)\(size)  \(format)\(fill)  \(rendition.path)")
      }
    }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  /// Such as "24 renditions of 12 images, 1 refused; 18.4 megapixels".
  public var summary: String {
    let renditions = Quantity.count(totals.renditions, "rendition")
    let images = Quantity.count(sources.count { !$0.renditions.isEmpty }, "image")
    return "\(renditions) of \(images), \(totals.refused) refused; "
      + Quantity.pixels(totals.pixels)
  }

  public var failureLines: [ReportLine] {
    sources.flatMap { source in
      if let failure = source.failure { return [ReportLine(.error, source.path, failure.message)] }
      return source.refused.compactMap { refused in
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
  fileprivate var headline: String {
    let shape = size.map { "\($0.text) " } ?? ""
    let frames = (frames ?? 1) > 1 ? ", \(frames ?? 1) frames" : ""
    return "\(path) (\(shape)\(format?.rawValue ?? "unknown")\(frames))"
  }
}

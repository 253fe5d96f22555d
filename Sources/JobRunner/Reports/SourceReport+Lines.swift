extension SourceReport {
  /// Paths that a line names before it only counts the rest.
  private static let named = 3

  /// One line for each different failure, with the renditions that it struck where others did not
  /// fail so.
  public var failureLines: [ReportLine] {
    if let failure { return [ReportLine(.error, path, failure.message)] }
    var order: [String] = []
    var struck: [String: [RenditionReport]] = [:]
    for rendition in renditions {
      guard let message = rendition.failureMessage else { continue }
      if struck[message] == nil { order.append(message) }
      struck[message, default: []].append(rendition)
    }
    return order.map { message in
      ReportLine(.error, path, message + suffix(struck[message] ?? []))
    } + budgetLines
  }

  /// What is said of a file that is older than its source or its recipe.
  static let staleness = "the earlier file stays and is out of date"

  private var budgetLines: [ReportLine] {
    renditions.compactMap { rendition in
      rendition.budgetMessage.map { ReportLine(.error, path, $0) }
    }
  }

  public var warningLines: [ReportLine] { warnings.map { ReportLine(.warning, path, $0) } }

  /// Where all failed alike, the source says enough, unless it is the outputs that are at fault.
  private func suffix(_ struck: [RenditionReport]) -> String {
    let isOutput = struck.contains { $0.failure?.isOfOutput == true }
    if struck.count == renditions.count && !isOutput { return "" }
    let paths = struck.compactMap { $0.path?.description }
    let rest = paths.count - Self.named
    let names = paths.prefix(Self.named).joined(separator: ", ")
    let more = rest > 0 ? "\(names) and \(rest) more" : names
    if struck.count == renditions.count { return names.isEmpty ? "" : " (\(more))" }
    let share = "\(struck.count) of \(Quantity.count(renditions.count, "rendition"))"
    return names.isEmpty ? " (\(share))" : " (\(share): \(more))"
  }
}

extension RenditionReport {
  /// Why it failed, and what becomes of an earlier file.
  fileprivate var failureMessage: String? {
    failure.map { $0.message + (stale == true ? "; \(SourceReport.staleness)" : "") }
  }

  /// Such as `'out/a.jpg' has 312 kB, and its budget is 200 kB; …`; nil where it is within it.
  var budgetMessage: String? {
    guard let budget, let bytes, let path else { return nil }
    return
      "'\(path)' has \(Quantity.bytes(bytes)), and its budget is \(Quantity.bytes(budget)); it "
      + "is there all the same: lower its quality or size, or use 'max-bytes'"
  }
}

extension Failure {
  fileprivate var isOfOutput: Bool { kind == .writing || kind == .noSpace }
}

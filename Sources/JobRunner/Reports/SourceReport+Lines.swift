extension SourceReport {
  /// Paths that a line names before it only counts the rest.
  private static let named = 3

  /// One line for each different failure, with the renditions that it struck where others did not
  /// fail so.
  public var failureLines: [ReportLine] {
    if let failure { return [ReportLine(.error, path, failure.message)] }
    var order: [Failure] = []
    var struck: [Failure: [RenditionReport]] = [:]
    for rendition in renditions {
      guard let failure = rendition.failure else { continue }
      if struck[failure] == nil { order.append(failure) }
      struck[failure, default: []].append(rendition)
    }
    return order.map { failure in
      ReportLine(.error, path, failure.message + suffix(struck[failure] ?? []))
    }
  }

  public var warningLines: [ReportLine] { warnings.map { ReportLine(.warning, path, $0) } }

  private func suffix(_ struck: [RenditionReport]) -> String {
    if struck.count == renditions.count { return "" }
    let paths = struck.compactMap { $0.path?.description }
    let rest = paths.count - Self.named
    let names = paths.prefix(Self.named).joined(separator: ", ")
    let more = rest > 0 ? "\(names) and \(rest) more" : names
    let share = "\(struck.count) of \(Quantity.count(renditions.count, "rendition"))"
    return names.isEmpty ? " (\(share))" : " (\(share): \(more))"
  }
}

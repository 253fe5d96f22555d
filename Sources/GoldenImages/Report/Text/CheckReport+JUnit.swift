import ReportText

extension CheckReport {
  /// As JUnit's XML: one case a rendition, its class the source;
  /// what differs is a failure, what could not be compared an error.
  public var junit: String {
    let refused = errors.map {
      JUnitDocument.Case(
        name: "check", group: "widthwise", kind: .error, type: "refused", message: $0)
    }
    let suite = manifest.map { "golden \($0)" } ?? "golden compare"
    let all = cases.map(Self.junitCase) + refused
    return JUnitDocument(suite: suite, started: started, seconds: seconds, cases: all).text
  }

  private static func junitCase(_ one: CheckedCase) -> JUnitDocument.Case {
    let group = one.source?.description ?? "goldens"
    if one.passes {
      return JUnitDocument.Case(name: one.name.description, group: group, kind: .passed)
    }
    return JUnitDocument.Case(
      name: one.name.description, group: group, kind: one.status == .error ? .error : .failure,
      type: one.cause?.kind.rawValue ?? one.status.rawValue, message: one.message)
  }
}

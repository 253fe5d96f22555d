/// When an expectation writes goldens instead of only looking at them.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Never: what is missing or differs fails.
  case never
  /// Where there is none yet.
  case missing
  /// Where there is none yet, and where the one that is there is not met.
  case failed
  /// Always.
  case all

  /// The environment variable that says which: `WIDTHWISE_GOLDENS`.
  public static let variable = "WIDTHWISE_GOLDENS"

  /// Nil for a word that is none.
  public init?(variable value: String?) {
    guard let value, !value.isEmpty else {
      self = .never
      return
    }
    self.init(rawValue: value)
  }
}

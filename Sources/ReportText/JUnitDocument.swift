/// JUnit's XML, which CI servers show: one suite of cases.
///
/// Cases are added one after another, and each gives its part of the text; what stands before and
/// behind them is known when all have been added.
public struct JUnitDocument: Sendable {
  /// What one thing came to.
  public struct Case: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable { case passed, failure, error, skipped }

    public var name: String
    /// JUnit's class: what the case belongs to.
    public var group: String
    public var kind: Kind
    /// The kind of failure in one word; nothing where it is empty.
    public var type: String
    public var message: String
    public var seconds: Double

    public init(
      name: String, group: String, kind: Kind, type: String = "", message: String = "",
      seconds: Double = 0
    ) {
      self.name = name
      self.group = group
      self.kind = kind
      self.type = type
      self.message = message
      self.seconds = seconds
    }
  }

  private var tests = 0
  private var kinds: [Case.Kind: Int] = [:]

  public init() {}

  /// Counts cases, and returns their part of the text.
  public mutating func add(_ cases: [Case]) -> String {
    tests += cases.count
    for one in cases { kinds[one.kind, default: 0] += 1 }
    return cases.map(Self.element).joined()
  }

  /// What stands before the cases and behind them.
  ///
  /// - Parameters:
  ///   - started: when the suite began, such as `2024-05-01T02:00:00Z`.
  ///   - seconds: wall-clock seconds of all cases.
  public func frame(
    suite: String, started: String, seconds: Double
  ) -> (head: String, tail: String) {
    let counts = counts(seconds)
    // JUnit's schema wants the time without a zone.
    let began = started.hasSuffix("Z") ? String(started.dropLast()) : started
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="widthwise" \(counts)>
        <testsuite name="\(Self.attribute(suite))" timestamp="\(Self.attribute(began))" \(counts)>

      """
    return (head, "  </testsuite>\n</testsuites>\n")
  }

  private func counts(_ seconds: Double) -> String {
    let numbers: [(String, Case.Kind)] = [
      ("failures", .failure), ("errors", .error), ("skipped", .skipped),
    ]
    let parts = numbers.map { name, kind in "\(name)=\"\(kinds[kind] ?? 0)\"" }
    let time = "time=\"\(Amount.decimal(max(0, seconds), places: 3))\""
    return (["tests=\"\(tests)\""] + parts + [time]).joined(separator: " ")
  }

  private static func element(_ one: Case) -> String {
    let head =
      "    <testcase name=\"\(attribute(one.name))\" classname=\"\(attribute(one.group))\" "
      + "time=\"\(Amount.decimal(max(0, one.seconds), places: 3))\""
    if one.kind == .passed { return head + "/>\n" }
    let type = one.type.isEmpty ? "" : " type=\"\(attribute(one.type))\""
    let message = " message=\"\(attribute(one.message))\""
    return "\(head)>\n      <\(one.kind.rawValue)\(type)\(message)/>\n    </testcase>\n"
  }

  /// Escaped; characters that XML can't hold at all become U+FFFD.
  private static func attribute(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

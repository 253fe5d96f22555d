/// JUnit's XML, which CI servers show: one suite of cases.
public struct JUnitDocument: Hashable, Sendable {
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

  public var suite: String
  /// When it began, such as `2024-05-01T02:00:00Z`.
  public var started: String
  /// Wall-clock seconds of all cases.
  public var seconds: Double
  public var cases: [Case]

  public init(suite: String, started: String, seconds: Double, cases: [Case]) {
    self.suite = suite
    self.started = started
    self.seconds = seconds
    self.cases = cases
  }

  public var text: String {
    // JUnit's schema wants the time without a zone.
    let began = started.hasSuffix("Z") ? String(started.dropLast()) : started
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="widthwise" \(counts)>
        <testsuite name="\(Self.attribute(suite))" timestamp="\(Self.attribute(began))" \(counts)>
      \(cases.map(Self.element).joined())  </testsuite>
      </testsuites>

      """
  }

  private var counts: String {
    let numbers: [(String, Case.Kind)] = [
      ("failures", .failure), ("errors", .error), ("skipped", .skipped),
    ]
    let parts = numbers.map { name, kind in
      let number = cases.count { $0.kind == kind }
      return "\(name)=\"\(number)\""
    }
    let time = "time=\"\(Amount.decimal(max(0, seconds), places: 3))\""
    return (["tests=\"\(cases.count)\""] + parts + [time]).joined(separator: " ")
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

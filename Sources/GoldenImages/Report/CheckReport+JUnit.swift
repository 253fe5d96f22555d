/// The report as JUnit's XML, which CI servers show: one test a case, its class the source.
extension CheckReport {
  public var junit: String {
    let counts =
      "tests=\"\(totals.cases)\" failures=\"\(totals.failed - errorCount)\" errors=\"\(errorCount)\" "
      + "skipped=\"0\" time=\"\(Decimals.text(seconds, 3))\""
    let name = XML.attribute(manifest?.description ?? "golden compare")
    // JUnit's schema wants the time without a zone.
    let began = started.hasSuffix("Z") ? String(started.dropLast()) : started
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="widthwise golden" \(counts)>
        <testsuite name="\(name)" timestamp="\(XML.attribute(began))" \(counts)>
      \(cases.map(\.junit).joined())  </testsuite>
      </testsuites>

      """
  }

  private var errorCount: Int { totals.byStatus[CaseStatus.error.rawValue] ?? 0 }
}

extension CheckedCase {
  fileprivate var junit: String {
    let group = XML.attribute(source?.description ?? "goldens")
    let head =
      "    <testcase name=\"\(XML.attribute(name.description))\" classname=\"\(group)\" time=\"0\""
    if passes { return "\(head)/>\n" }
    let element = status == .error ? "error" : "failure"
    let message = XML.attribute(cause?.sentence ?? status.rawValue)
    let text = XML.attribute(misses.map(\.text).joined(separator: ", "))
    return "\(head)>\n      <\(element) type=\"\(status.rawValue)\" message=\"\(message)\">"
      + "\(text)</\(element)>\n    </testcase>\n"
  }
}

/// Texts within XML.
enum XML {
  /// Escaped; characters that XML can't hold at all become U+FFFD.
  static func attribute(_ text: String) -> String {
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

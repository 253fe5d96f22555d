import Files
import ReportText

extension CheckReport {
  /// For the summary of a CI job: what came out, a table a cause, and how to approve.
  ///
  /// A table shows 50 cases, so that the whole stays far below the 1 MiB that GitHub takes.
  public var markdown: String {
    var blocks = ["## Golden images: \(Markdown.text(verdict))", Markdown.text(circumstances)]
    blocks += errors.map { "> \(Markdown.text($0))" }
    let groups = failureGroups
    blocks += groups.map { Self.table($0.kind.heading, $0.cases, \.message) }
    blocks += improved.isEmpty ? [] : [Self.table("Better", improved, \.gains)]
    if let command = approval(of: groups.flatMap(\.cases)) {
      blocks.append("What is right is approved by\n\n```sh\n\(command)\n```")
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static let longest = 50

  /// Such as `images.yaml against goldens; libvips 8.14.1, vector path on, x86_64; 4.2 s`.
  private var circumstances: String {
    let what = [manifest, goldens].compactMap { $0?.description }.joined(separator: " against ")
    let parts = [what, environment.text, Amount.seconds(seconds)].filter { !$0.isEmpty }
    return parts.joined(separator: "; ")
  }

  private static func table(
    _ heading: String, _ cases: [CheckedCase], _ text: (CheckedCase) -> String
  ) -> String {
    let rows = cases.prefix(longest).map {
      "| \(Markdown.code($0.name.description)) | \($0.status.rawValue) | \(Markdown.text(text($0))) |"
    }
    let more = cases.count - rows.count
    let rest = more > 0 ? "\n\nand \(Amount.count(more, "other"))" : ""
    return """
      ### \(heading) (\(cases.count))

      | Case | Status | What |
      |---|---|---|
      \(rows.joined(separator: "\n"))\(rest)
      """
  }

  /// Nil where nothing can be approved, or too much for a line to be copied.
  private func approval(of failed: [CheckedCase]) -> String? {
    let names = failed.filter(\.isApprovable).map(\.name)
    guard let approval, !names.isEmpty, names.count <= Self.longest else { return nil }
    return approval.line(for: names)
  }
}

extension CheckedCase {
  /// Whether there is something that `golden approve` could take as the golden: what was made is
  /// kept of a case, also where its golden is broken.
  public var isApprovable: Bool {
    !passes && status != .orphan && (status != .error || actual?.image != nil)
  }

  /// What got better, in one line.
  var gains: String { improvements.joined(separator: "; ") }
}

extension GoldenEnvironment {
  /// Such as `widthwise 0.1.0, libvips 8.14.1, vector path on, x86_64`.
  var text: String {
    let own = widthwise.map { "widthwise \($0), " } ?? ""
    return "\(own)libvips \(libvips), vector path \(vector ? "on" : "off"), \(machine)"
  }
}

/// Text in Markdown, whatever it holds.
enum Markdown {
  /// Every character that could mean something stands as a character reference.
  static func text(_ text: String) -> String {
    var escaped = ""
    for character in HTML.escaped(text) {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$":
        escaped += character.unicodeScalars.map { "&#\($0.value);" }.joined()
      case "\n", "\r", "\r\n": escaped += " "
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A name as it is: the HTML element, since a code span has no escapes.
  static func code(_ name: String) -> String { "<code>\(text(name))</code>" }
}

/// The report as a Markdown summary, for a pull request or a job's page.
extension CheckReport {
  /// Cases of one cause that are listed; of more the number is told.
  private static let listed = 20

  public var markdown: String {
    let title = totals.failed == 0 ? "✅ golden images" : "❌ golden images"
    var lines = ["## \(title)", "", summary + "."]
    for (kind, cases) in failureGroups {
      lines += ["", "### \(kind.rawValue) (\(cases.count))", "", "| case | status | why |"]
      lines.append("|---|---|---|")
      lines += cases.prefix(Self.listed).map { one in
        "| \(Self.cell(one.name.description)) | \(one.status.rawValue) | "
          + "\(Self.cell(one.cause?.sentence ?? "")) |"
      }
      let rest = cases.count - Self.listed
      if rest > 0 { lines.append("| and \(rest) more | | |") }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// A table's cell holds neither bars nor line ends, nor what would be markup.
  private static func cell(_ text: String) -> String {
    text.reduce(into: "") { cell, character in
      if character.isNewline {
        cell += " "
      } else if "|\\`*_<>[]".contains(character) {
        cell += "\\\(character)"
      } else {
        cell.append(character)
      }
    }
  }
}

import Documents

/// One manual page, in mdoc(7).
struct ManualPage: Hashable, Sendable {
  /// Such as "widthwise-run".
  var name: String
  var section: Int
  /// Every line ends.
  var text: String

  /// Such as "man1/widthwise-run.1".
  var path: String { "man\(section)/\(name).\(section)" }

  /// The pages of all commands and topics, and one on the program.
  ///
  /// `date` stands at their feet, such as "May 1, 2024".
  static func all(date: String) -> [ManualPage] {
    [ProgramManual.page(date)] + CommandName.documented.map { CommandManual.page($0, date) }
      + HelpTopic.allCases.map { TopicManual.page($0, date) }
  }

  /// A page of these lines behind its head.
  init(_ name: String, _ section: Int, _ date: String, summary: String, lines: [String]) {
    self.name = name
    self.section = section
    let head = [
      ".\\\" \(Shell.mark)", ".Dd \(date)", ".Dt \(name.uppercased()) \(section)",
      ".Os", ".Sh NAME", ".Nm \(name)", ".Nd \(summary)",
    ]
    text = (head + lines).map { "\($0)\n" }.joined()
  }

  /// References to other pages, the last without a comma.
  static func seeAlso(_ names: [(String, Int)]) -> [String] {
    [".Sh SEE ALSO"]
      + names.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.enumerated().map { place, name in
        ".Xr \(name.0) \(name.1)" + (place + 1 < names.count ? " ," : "")
      }
  }
}

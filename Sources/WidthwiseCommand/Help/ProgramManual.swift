import Documents

/// The manual page of the program as a whole.
enum ProgramManual {
  static func page(_ date: String) -> ManualPage {
    let manual = ManualText()
    let lines =
      [".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar options", ".Nm", ".Fl \\-version"]
      + [".Sh DESCRIPTION"] + manual.lines(ofText: HelpText.purpose)
      + manual.lines(
        ofText: "Each command and each topic has a page of its own, with examples.")
      + [".Ss Commands"] + manual.lines(ofTerms: CommandName.documented.map(term))
      + [".Ss Topics"]
      + manual.lines(
        ofTerms: HelpTopic.allCases.map { topic in
          ([.code("widthwise-\(topic.rawValue)(\(topic.section))")], [[.text(topic.summary)]])
        })
      + [".Sh ENVIRONMENT"] + manual.lines(ofTerms: variables)
      + CommandManual.exitStatus
      + ManualPage.seeAlso(
        CommandName.documented.map { ("widthwise-\($0.hyphenated)", 1) }
          + HelpTopic.allCases.map { ("widthwise-\($0.rawValue)", $0.section) } + [("vips", 1)])
    return ManualPage("widthwise", 1, date, summary: "resize images in bulk", lines: lines)
  }

  private static func term(
    _ name: CommandName
  ) -> (term: [Document.Inline], facts: [[Document.Inline]]) {
    let spec = CommandTable.named(name)
    let operands = spec.operands.isEmpty ? "" : " \(spec.operands)"
    return ([.code(name.rawValue), .text(operands)], [[.text(spec.summary)]])
  }

  private static let variables: [(term: [Document.Inline], facts: [[Document.Inline]])] = [
    ([.code("NO_COLOR")], [[.text("where it is set and not empty, messages have no colours")]]),
    ([.code("TERM")], [[.text("where it is \"dumb\", messages have no colours")]]),
    (
      [.code("JOURNAL_STREAM")],
      [[.text("set by systemd: messages to its journal carry their priority")]]
    ),
    (
      [.code("SOURCE_DATE_EPOCH")],
      [[.text("the date of the manual pages that help --man writes, in seconds since 1970")]]
    ),
  ]
}

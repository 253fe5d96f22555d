import Documents

/// The manual page of a topic.
enum TopicManual {
  static func page(_ topic: HelpTopic, _ date: String) -> ManualPage {
    let others = HelpTopic.allCases.filter { $0 != topic }
    return ManualPage(
      "widthwise-\(topic.rawValue)", topic.section, date, summary: topic.summary,
      lines: [".Sh DESCRIPTION"]
        + ManualText(reference: HelpTopic.manualName).lines(of: topic.document)
        + ManualPage.seeAlso(
          [("widthwise", 1)] + others.map { ("widthwise-\($0.rawValue)", $0.section) }))
  }
}

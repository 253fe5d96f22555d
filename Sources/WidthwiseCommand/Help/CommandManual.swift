import Documents

/// The manual page of a command, made from the tables.
enum CommandManual {
  static func page(_ name: CommandName, _ date: String) -> ManualPage {
    let spec = CommandTable.named(name)
    let manual = ManualText()
    let lines =
      [".Sh SYNOPSIS", ".Nm \"widthwise \(name.rawValue)\""]
      + (spec.operands.isEmpty ? [] : [".Ar \(spec.operands)"])
      + [".Op Ar options", ".Sh DESCRIPTION"]
      + manual.lines(ofText: spec.details.joined(separator: " "))
      + [".Sh OPTIONS"] + manual.lines(ofTerms: OptionTable.of(name).map(term))
      + exitStatus + examples(spec)
      + ManualPage.seeAlso(
        [("widthwise", 1)] + topics(name).map { ("widthwise-\($0.rawValue)", $0.section) })
    return ManualPage(
      "widthwise-\(name.hyphenated)", 1, date, summary: spec.summary, lines: lines)
  }

  /// An option with its value, and what it does.
  static func term(_ spec: OptionSpec) -> (term: [Document.Inline], facts: [[Document.Inline]]) {
    var words: [Document.Inline] = []
    for spelling in spec.spellings {
      words += words.isEmpty ? [] : [.text(", ")]
      words.append(.code(spelling))
    }
    if let placeholder = spec.value.placeholder { words.append(.text(" \(placeholder)")) }
    let standard = spec.standard.map { [[Document.Inline.text("default: \($0)")]] } ?? []
    return (words, [[.text(spec.help)]] + standard)
  }

  static var exitStatus: [String] {
    [".Sh EXIT STATUS"] + ManualText().lines(of: HelpTopic.exitCodes.document)
  }

  private static func examples(_ spec: CommandSpec) -> [String] {
    if spec.examples.isEmpty { return [] }
    return [".Sh EXAMPLES"]
      + spec.examples.enumerated().flatMap { place, example in
        (place == 0 ? [] : [".Pp"]) + ManualText().lines(ofText: example.meaning + ":")
          + ManualText.literal([example.line])
      }
  }

  /// What somebody who reads of a command reads next.
  private static func topics(_ name: CommandName) -> [HelpTopic] {
    switch name {
    case .run: [.manifest, .recipes, .ledger, .night, .events]
    case .plan, .watch, .initialize: [.manifest, .recipes, .sizes]
    case .resize: [.recipes, .formats, .sizes]
    case .presets: [.recipes, .manifest]
    case .inspect: [.formats]
    case .worker: [.workerProtocol]
    default: []
    }
  }
}

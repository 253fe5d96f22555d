import Documents

/// What help explains besides the commands.
enum HelpTopic: String, Hashable, Sendable, CaseIterable {
  case manifest, recipes, formats, sizes, ledger, night
  case exitCodes = "exit-codes"
  case goldens, events, markup
  case workerProtocol = "worker-protocol"

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The manual's section: 5 is on files, 7 on everything else.
  var section: Int {
    switch self {
    case .manifest, .recipes, .formats, .goldens, .events, .markup, .workerProtocol: 5
    case .sizes, .ledger, .night, .exitCodes: 7
    }
  }

  /// In a few words.
  var summary: String {
    switch self {
    case .manifest: "how a list of images and recipes is written"
    case .recipes: "every key of a recipe"
    case .formats: "formats, and every option of their encoders"
    case .sizes: "how sizes are computed"
    case .ledger: "what a second run makes, and why"
    case .night: "runs that are left alone"
    case .exitCodes: "what the exit codes mean"
    case .goldens: "golden images: limits, metrics, what is kept"
    case .events: "what run writes while it goes on"
    case .markup: "what pages need to show the renditions"
    case .workerProtocol: "jobs and outcomes as lines of JSON"
    }
  }

  /// The page of which all is told here, for topics that are a page of their own.
  var page: Page? {
    switch self {
    case .recipes: .recipes
    case .formats: .formats
    case .goldens: .golden
    case .events: .events
    case .markup: .markup
    case .workerProtocol: .workerProtocol
    case .manifest, .sizes, .ledger, .night, .exitCodes: nil
    }
  }

  /// All that there is to say, without a title.
  var document: Document {
    switch self {
    case .manifest: Self.readme("A manifest")
    case .sizes: Self.readme("How sizes are computed")
    case .ledger: Self.readme("What a second run does")
    case .night: Self.readme("Run it every night")
    case .exitCodes: Document(blocks: [Self.exitCodeTable])
    case .formats:
      Document(blocks: Self.readme("Formats").blocks + Page.formats.document.body.blocks)
    case .recipes, .goldens, .events, .markup, .workerProtocol:
      page?.document.body ?? Document(blocks: [])
    }
  }

  var text: String {
    let title = "\(rawValue): \(summary)\n\n"
    return title + TerminalText(reference: Self.helpName).text(of: document)
  }

  /// How to read a page that another page names; nil where it is no topic.
  static func helpName(_ path: String) -> String? {
    named(path).map { "widthwise help \($0.rawValue)" }
  }

  /// The same for manual pages.
  static func manualName(_ path: String) -> String? {
    named(path).map { "widthwise-\($0.rawValue)(\($0.section))" }
  }

  /// Other pages name a page by its path in the repository, or beside them.
  private static func named(_ path: String) -> HelpTopic? {
    allCases.first { topic in
      topic.page.map { $0.path == path || $0.path == "config/\(path)" } ?? false
    }
  }

  /// A section of the README; a test sees to it that there is one.
  private static func readme(_ title: String) -> Document {
    Page.readme.document.section(title) ?? Document(blocks: [])
  }

  private static var exitCodeTable: Document.Block {
    .table(
      header: [[.text("exit code")], [.text("meaning")]],
      rows: ExitCode.allCases.map { [[.text("\($0.rawValue)")], [.text($0.meaning)]] })
  }
}

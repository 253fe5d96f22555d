/// What help explains besides the commands.
enum HelpTopic: String, Hashable, Sendable, CaseIterable {
  case exitCodes = "exit-codes"

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  var text: String {
    switch self {
    case .exitCodes:
      "Exit codes:\n"
        + HelpText.columns(ExitCode.allCases.map { ("  \($0.rawValue)", $0.meaning) })
    }
  }
}

/// A shell that completes what is typed.
enum Shell: String, Hashable, Sendable, CaseIterable {
  case bash, zsh, fish

  /// The script that teaches it Widthwise's commands and options.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }

  static let names = allCases.map(\.rawValue)

  /// The first line of each script, as a comment.
  static let mark = "Made from Widthwise's tables of commands and options; not to be edited."
}

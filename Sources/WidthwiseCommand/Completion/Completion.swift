/// What may stand in a place of the command line.
enum Completion: Hashable, Sendable {
  /// Something that nobody else knows, such as a number.
  case nothing
  case files
  case folders
  case words([String])
  /// Names of presets, a person's own too: the program is asked.
  case presets

  /// What prints them, one a line.
  static let presetQuestion = "widthwise presets --names 2>/dev/null"
}

extension OptionValue {
  /// Whether the next argument is taken as the value; false for flags, and where a value is only
  /// taken that is a number.
  var takesNext: Bool {
    switch self {
    case .none, .optionalNumber: false
    case .recipe: !isFlag
    case .number, .bytes, .numberOrPercent, .path, .choice: true
    }
  }
}

extension CommandSpec {
  /// What completes an operand.
  var completion: Completion {
    if !name.subcommands.isEmpty { return .words(name.subcommands.map(\.word)) }
    if count.upperBound == 0 { return .nothing }
    switch operandKind {
    case .file, .image, .manifest: return .files
    case .folder: return .folders
    case .topic: return .words(HelpCommand.topics)
    case .shell: return .words(Shell.names)
    }
  }
}

extension OptionSpec {
  /// The ways to type it: the letter's, if there is one, then the name's and its aliases'.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + [name.typed] + aliases.map { "--\($0)" }
  }

  /// What completes the value. Never asked of a flag.
  var completion: Completion {
    switch value {
    case .none, .number, .bytes, .optionalNumber, .numberOrPercent: return .nothing
    case .path(let word): return word == "DIR" ? .folders : .files
    case .choice(let words): return .words(words)
    case .recipe:
      if name == .preset { return .presets }
      let words = RecipeWords.of(name)
      return words.isEmpty ? .nothing : .words(words)
    }
  }

  /// What may stand before any command.
  static var general: [OptionSpec] {
    OptionTable.all.filter { $0.name == .help || $0.name == .version }
  }
}

import Files
import Recipes

/// What somebody means who typed no command, or something else in its place.
struct CommandAdvice {
  private static let manifestEndings = ["yaml", "yml", "json", "jsonl", "ndjson", "csv"]

  private static let commands = CommandName.typed.map(\.rawValue).joined(separator: ", ")

  private let operands: [BytePath]
  /// Whether an option says how something is to be made.
  private let hasRecipe: Bool
  /// Whether files are named in a list.
  private let hasList: Bool
  private let kind: (BytePath) -> FileKind?

  init(_ scanner: ArgumentScanner, kind: @escaping (BytePath) -> FileKind?) {
    operands = scanner.operands
    hasList = scanner.options.contains { $0.spec.name == .filesFrom }
    hasRecipe = scanner.options.contains { $0.spec.isOfRecipe }
    self.kind = kind
  }

  /// True where files stand with options that only `resize` has.
  var meansResize: Bool {
    if hasRecipe, hasList, operands.isEmpty { return true }
    guard hasRecipe, let first = operands.first, misplaced == nil, !isManifest(first) else {
      return false
    }
    return kind(first) != nil || first.bytes == Array("-".utf8) || first.fileExtension != nil
      || first.bytes.contains { "*?[{".utf8.contains($0) }
  }

  var message: String {
    guard let first = operands.first else {
      if hasRecipe {
        return "error: widthwise: nothing to resize is named; name files or folders, such as "
          + "widthwise photos --width 640"
      }
      return "error: widthwise: no command is given; the commands are \(Self.commands)"
    }
    return "error: \(first): \(problem(first))"
  }

  /// A command that stands behind its operands.
  private var misplaced: CommandName? {
    operands.dropFirst().lazy.filter { kind($0) == nil }.compactMap { CommandName(typed: $0) }.first
  }

  private func isManifest(_ word: BytePath) -> Bool {
    let ending = word.fileExtension.map { BytePath(bytes: $0).description.lowercased() }
    return ending.map { Self.manifestEndings.contains($0) } ?? false
  }

  private func problem(_ word: BytePath) -> String {
    let (shown, found) = (ShellWord.operand(word), kind(word))
    if let misplaced {
      return "the command comes first; write widthwise \(misplaced.rawValue) \(shown) ..."
    }
    let names = CommandName.typed.map(\.rawValue)
    if found == nil, let near = Suggestion.nearest(to: word.description, among: names) {
      return "there is no such command; did you mean '\(near)'?"
    }
    if found == .folder {
      return "is a folder, not a command; to resize what is in it: widthwise \(shown) --width 640"
    }
    if isManifest(word) {
      return "is a file, not a command; to make what it asks for: widthwise run \(shown)"
    }
    if found != nil || word.fileExtension != nil {
      return "is a file, not a command; to resize it: widthwise \(shown) --width 640; to see what "
        + "it is: widthwise inspect \(shown)"
    }
    if hasRecipe { return "there is no such file, folder or command; check the name" }
    return "there is no such command; the commands are \(Self.commands)"
  }
}

/// What to say of sub-commands.
extension CommandAdvice {
  static func missing(in group: CommandName) -> String {
    "error: \(group.rawValue): no sub-command is given; they are \(words(of: group))"
  }

  static func unknown(_ word: BytePath, in group: CommandName) -> String {
    let near = Suggestion.nearest(
      to: word.description, among: group.subcommands.map(\.word))
    let advice =
      near.map { "did you mean '\(group.rawValue) \($0)'?" } ?? "they are \(words(of: group))"
    return "error: \(group.rawValue) \(word): there is no such sub-command; \(advice)"
  }

  private static func words(of group: CommandName) -> String {
    group.subcommands.map(\.word).joined(separator: ", ")
  }
}

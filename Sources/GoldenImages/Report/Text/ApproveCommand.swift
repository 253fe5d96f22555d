public import Files

/// The command line that approves cases of a check.
public struct ApproveCommand: Hashable, Sendable {
  /// The manifest as it was named for the check.
  public var manifest: BytePath

  public init(manifest: BytePath) { self.manifest = manifest }

  /// What stands before the names, quoted for a shell.
  public var start: String { "widthwise golden approve \(Self.word(manifest))" }

  /// A case's name as the command takes it: a pattern that fits this name alone, quoted.
  public static func argument(_ name: BytePath) -> String { word(pattern(name)) }

  /// The command that removes the goldens that nothing makes any more.
  static func prune(_ manifest: BytePath) -> String {
    "widthwise golden prune \(word(manifest))"
  }

  public func line(for names: [BytePath]) -> String {
    ([start] + names.map(Self.argument)).joined(separator: " ")
  }

  /// What begins with a dash would be taken for an option.
  private static func word(_ path: BytePath) -> String {
    let dash = path.bytes.first == UInt8(ascii: "-")
    return ShellWord.quoted(dash ? BytePath(bytes: Array("./".utf8) + path.bytes) : path)
  }

  /// Names may hold what patterns read as wildcards: a backslash takes that meaning off.
  private static func pattern(_ name: BytePath) -> BytePath {
    let special = Array(#"\*?[]{}"#.utf8)
    return BytePath(
      bytes: name.bytes.flatMap { special.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] })
  }
}

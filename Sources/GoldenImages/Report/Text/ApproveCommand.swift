public import Files

/// The command line that approves cases of a check.
public struct ApproveCommand: Hashable, Sendable {
  /// The manifest as it was named for the check.
  public var manifest: BytePath

  public init(manifest: BytePath) { self.manifest = manifest }

  /// What stands before the names, quoted for a shell.
  public var start: String { "widthwise golden approve \(ShellWord.operand(manifest))" }

  /// A case's name as the command takes it: a pattern that fits this name alone, quoted.
  public static func argument(_ name: BytePath) -> String { ShellWord.operand(pattern(name)) }

  /// The command that removes the goldens that nothing makes any more.
  static func prune(_ manifest: BytePath) -> String {
    "widthwise golden prune \(ShellWord.operand(manifest))"
  }

  public func line(for names: [BytePath]) -> String {
    ([start] + names.map(Self.argument)).joined(separator: " ")
  }

  /// Names may hold what patterns read as wildcards: a backslash takes that meaning off.
  private static func pattern(_ name: BytePath) -> BytePath {
    let special = Array(#"\*?[]{}"#.utf8)
    return BytePath(
      bytes: name.bytes.flatMap { special.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] })
  }
}

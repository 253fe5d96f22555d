public import Files

/// The command line that approves cases of a check.
public struct ApproveCommand: Hashable, Sendable {
  /// The manifest as it was named for the check.
  public var manifest: BytePath
  /// The folder of the goldens; nil for `goldens` beside the manifest.
  public var goldens: BytePath?

  public init(manifest: BytePath, goldens: BytePath? = nil) {
    self.manifest = manifest
    self.goldens = goldens
  }

  /// What stands before the names, quoted for a shell.
  public var start: String { words("approve") }

  /// The command that removes the goldens that nothing makes any more.
  var prune: String { words("prune") }

  private func words(_ command: String) -> String {
    let option = goldens.map { " --goldens \(ShellWord.operand($0))" } ?? ""
    return "widthwise golden \(command) \(ShellWord.operand(manifest))\(option)"
  }

  /// A case's name as the command takes it: a pattern that fits this name alone, quoted.
  public static func argument(_ name: BytePath) -> String { ShellWord.operand(pattern(name)) }

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

extension CheckReport {
  /// Nil for a comparison without a manifest.
  public var approval: ApproveCommand? {
    manifest.map { manifest in
      let standard = manifest.parent.appending("goldens").tidied
      return ApproveCommand(
        manifest: manifest, goldens: goldens?.tidied == standard ? nil : goldens)
    }
  }
}

import Files

/// `--prune`.
enum Prune {
  /// Refuses it for a manifest that has no renditions of its own.
  static func check(_ context: Context) throws(Refusal) {
    let file = ManifestFile(operand: context.arguments.operands[0])
    guard context.arguments.isSet(.prune), file.identity.isEmpty, file.isThere else { return }
    throw Refusal(
      lines: [
        "error: --prune: a manifest from a pipe has no name by which its renditions could be told "
          + "from those of others; put it into a file"
      ])
  }
}

/// Reads manifests: text in, a checked `Manifest` or all findings out. Never touches the disk.
public enum ManifestReader {
  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: The text: UTF-8, a byte order mark and any line ends allowed.
  ///   - file: The name that findings carry; its ending tells the syntax where `syntax` is nil.
  ///   - syntax: How the text is written; nil: by the file's ending, else by the text's look.
  /// - Throws: Every finding, in the order of the text; never an empty list.
  /// - Complexity: O(n) in the size of the text and of what its aliases repeat.
  public static func read(
    _ bytes: [UInt8], file: String, syntax: ManifestSyntax? = nil
  ) throws(Diagnostics) -> Manifest {
    let text: SourceText
    do throws(Diagnostic) {
      text = try SourceText(bytes, file: file)
    } catch {
      throw Diagnostics([error])
    }
    let findings = Findings(text)
    let syntax = syntax ?? ManifestSyntax(fileName: file) ?? ManifestSyntax(guessedFrom: text)
    let tree = syntax.tree(of: text, findings)
    let manifest = tree.flatMap { tree in
      ManifestDecoder(ValueDecoder(findings)).manifest(Field(tree, .root))
    }
    guard let manifest, findings.isEmpty else { throw findings.diagnostics }
    return manifest
  }
}

/// Reads manifests: text in, a checked `Manifest` or all findings out. Never touches the disk.
public enum ManifestReader {
  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: The text: UTF-8, a byte order mark and any line ends allowed.
  ///   - file: The name that findings carry; its ending tells the syntax where `syntax` is nil.
  ///   - output: What an option says of the folder of the renditions: it stands in for a missing
  ///     `output`, and only for that.
  ///   - presets: Files of presets that the manifest may name besides its own; of one name in
  ///     several, the manifest's own wins, then the first file's. They are looked at only where a
  ///     name is not the manifest's.
  ///   - syntax: How the text is written; nil: by the file's ending, else by the text's look.
  /// - Throws: The findings in the order of the text, of very many the first; never an empty list.
  /// - Complexity: O(n) in the size of the text and of what its aliases repeat.
  public static func read(
    _ bytes: [UInt8], file: String, output: String? = nil, presets: [PresetFile] = [],
    syntax: ManifestSyntax? = nil
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
      ManifestDecoder(ValueDecoder(findings), syntax, output: output, presets: presets)
        .manifest(Field(tree, .root))
    }
    guard let manifest, findings.isEmpty else { throw findings.diagnostics }
    return manifest
  }
}

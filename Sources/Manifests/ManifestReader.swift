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
    try open(
      ManifestText(bytes), file: file, output: output, presets: presets, syntax: syntax,
      keeping: .max
    ).whole()
  }

  /// Reads a manifest's settings and checks its rows; of JSON lines, rows are held only where there
  /// are no more than `most`, and are else read again whenever they are asked for.
  ///
  /// A text that is not in memory is JSON lines.
  public static func open(
    _ text: ManifestText, file: String, output: String? = nil, presets: [PresetFile] = [],
    syntax: ManifestSyntax? = nil, keeping most: Int
  ) throws(Diagnostics) -> OpenManifest {
    let told = text.bytes == nil ? .jsonLines : syntax ?? ManifestSyntax(fileName: file)
    if let bytes = text.bytes, told != .jsonLines {
      let source = try SourceText.reading(bytes, file: file)
      let syntax = told ?? ManifestSyntax(guessedFrom: source)
      if syntax != .jsonLines {
        return OpenManifest(try tree(source, syntax, output: output, presets: presets))
      }
    }
    return try lines(text, file: file, output: output, presets: presets, keeping: most)
  }

  /// A manifest that is one tree.
  private static func tree(
    _ text: SourceText, _ syntax: ManifestSyntax, output: String?, presets: [PresetFile]
  ) throws(Diagnostics) -> Manifest {
    let findings = Findings(text)
    let tree =
      switch syntax {
      case .yaml: YAMLReader.read(text, findings)
      case .csv: CSVReader.read(text, findings)
      case .json, .jsonLines: JSONReader.read(text, findings)
      }
    let manifest = tree.flatMap { tree in
      ManifestDecoder(ValueDecoder(findings), syntax, output: output, presets: presets)
        .manifest(Field(tree, .root))
    }
    guard let manifest, findings.isEmpty else { throw findings.diagnostics }
    return manifest
  }

  /// A manifest of JSON lines, read in parts of so many bytes, about.
  static func lines(
    _ text: ManifestText, file: String, output: String? = nil, presets: [PresetFile] = [],
    keeping most: Int, partSize: Int = JSONLinesRows.partSize
  ) throws(Diagnostics) -> OpenManifest {
    guard let opening = try JSONLinesOpening(text, file: file) else {
      let origin = Origin(file: file, line: 1, column: 1)
      throw Diagnostics([
        Diagnostic(origin: origin, message: "the manifest is empty; write an object a line")
      ])
    }
    let root = Field(opening.settings, .root)
    let decoder = ManifestDecoder(
      ValueDecoder(opening.findings), .jsonLines, output: output, presets: presets)
    guard let members = decoder.members(root) else { throw opening.findings.diagnostics }
    var manifest = decoder.manifest(members, in: root)
    if members[TopKey.images] != nil {
      let entries = decoder.entries(members)
      manifest?.entries = entries
      guard let manifest, opening.findings.isEmpty else { throw opening.findings.diagnostics }
      return OpenManifest(manifest)
    }
    let rows = JSONLinesRows(
      text, file: file, head: opening.head, settings: decoder.rowSettings(members),
      partSize: partSize)
    var findings = PartedFindings()
    findings.add(opening.findings)
    let (count, kept) = try rows.check(keeping: most, &findings)
    if count == 0 { _ = decoder.entries(members) }
    findings.add(opening.findings)
    guard let manifest, findings.isEmpty else { throw findings.diagnostics }
    return OpenManifest(manifest, rows: rows, kept: kept)
  }
}

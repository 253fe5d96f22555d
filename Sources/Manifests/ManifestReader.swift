/// Reads manifests: text in, a checked `Manifest` or all findings out. Never touches the disk.
public enum ManifestReader {
  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - bytes: The text: UTF-8, a byte order mark and any line ends allowed.
  ///   - file: The name that findings carry; its ending tells the syntax where `syntax` is nil.
  ///   - output: What an option says of the folder of the renditions: it stands in for a missing
  ///     `output`, and only for that.
  ///   - syntax: How the text is written; nil: by the file's ending, else by the text's look.
  /// - Throws: The findings in the order of the text, of very many the first; never an empty list.
  /// - Complexity: O(n) in the size of the text and of what its aliases repeat.
  public static func read(
    _ bytes: [UInt8], file: String, output: String? = nil, syntax: ManifestSyntax? = nil
  ) throws(Diagnostics) -> Manifest {
    try open(bytes, file: file, output: output, syntax: syntax, keeping: .max).whole()
  }

  /// Reads a manifest's settings and checks its rows; of JSON lines, rows are held only where there
  /// are no more than `most`.
  public static func open(
    _ bytes: [UInt8], file: String, output: String? = nil, syntax: ManifestSyntax? = nil,
    keeping most: Int
  ) throws(Diagnostics) -> OpenManifest {
    let text: SourceText
    do throws(Diagnostic) {
      text = try SourceText(bytes, file: file)
    } catch {
      throw Diagnostics([error])
    }
    let syntax = syntax ?? ManifestSyntax(fileName: file) ?? ManifestSyntax(guessedFrom: text)
    let findings = Findings(text)
    let tree: Node?
    switch syntax {
    case .yaml: tree = YAMLReader.read(text, findings)
    case .json: tree = JSONReader.read(text, findings)
    case .csv: tree = CSVReader.read(text, findings)
    case .jsonLines:
      return try open(ManifestText(bytes), file: file, output: output, keeping: most)
    }
    let manifest = tree.flatMap { tree in
      ManifestDecoder(ValueDecoder(findings), syntax, output: output).manifest(Field(tree, .root))
    }
    guard let manifest, findings.isEmpty else { throw findings.diagnostics }
    return OpenManifest(manifest)
  }

  /// The same of JSON lines that are not held: they are read once for their findings, and again
  /// whenever rows are asked for.
  public static func open(
    _ text: ManifestText, file: String, output: String? = nil, keeping most: Int
  ) throws(Diagnostics) -> OpenManifest {
    try open(text, file: file, output: output, keeping: most, partSize: JSONLinesRows.partSize)
  }

  static func open(
    _ text: ManifestText, file: String, output: String? = nil, keeping most: Int, partSize: Int
  ) throws(Diagnostics) -> OpenManifest {
    guard let opening = try JSONLinesOpening(text, file: file) else {
      let origin = Origin(file: file, line: 1, column: 1)
      throw Diagnostics([
        Diagnostic(origin: origin, message: "the manifest is empty; write an object a line")
      ])
    }
    let root = Field(opening.settings, .root)
    let decoder = ManifestDecoder(ValueDecoder(opening.findings), .jsonLines, output: output)
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

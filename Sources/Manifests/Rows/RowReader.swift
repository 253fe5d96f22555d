/// Reads the rows of one part of a manifest of JSON lines.
struct RowReader {
  private let text: SourceText
  private let findings: Findings
  private let number: Int
  private var decoder: EntryDecoder
  private var templates: RowTemplates
  /// How many objects there were, those that are no good too.
  private(set) var objects = 0

  /// `number` is that of the first row, for findings.
  init(_ text: SourceText, _ findings: Findings, _ settings: RowSettings, number: Int) {
    self.text = text
    self.findings = findings
    self.number = number
    decoder = EntryDecoder(ValueDecoder(findings), settings)
    templates = RowTemplates(text)
  }

  /// The row in a line; nil where there is none, or after a report.
  mutating func entry(inLine number: Int) -> ManifestEntry? {
    let line = text.line(number)
    if let entry = templates.entry(line) {
      objects += 1
      return entry
    }
    if line.isBlankOrComment { return nil }
    let before = findings.reports
    guard let node = JSONLinesReader.object(line, text, findings) else { return nil }
    let path = Path.index(.key(.root, TopKey.images.rawValue), self.number + objects)
    objects += 1
    let entry = decoder.entry(Field(node, path))
    if let entry, findings.reports == before { templates.learn(line, node, entry) }
    return entry
  }
}

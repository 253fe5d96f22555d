/// The presets that a file holds.
struct PresetList {
  /// The value of `presets`; nil where there is none.
  let presets: Field?

  /// Reads a file; nil after a report.
  init?(_ file: PresetFile, _ values: ValueDecoder) {
    let text: SourceText
    do throws(Diagnostic) {
      text = try SourceText(file.bytes, file: file.name)
    } catch {
      values.findings.add(error)
      return nil
    }
    if text.lines.allSatisfy({ text.line($0).isBlankOrComment }) {
      presets = nil
      return
    }
    let base = values.findings.add(text)
    let example = "presets: { hero: { width: 640 } }"
    guard let tree = YAMLReader.read(text.bytes, base: base, values.findings),
      let members = values.members(Field(tree, .root), keys: .presets, example: example)
    else { return nil }
    presets = members[TopKey.presets]
  }

  /// The presets by their names, which become part of file names.
  static func members(
    _ field: Field, _ values: ValueDecoder
  ) -> [(key: String, field: Field)] {
    let example = "{ hero: { width: 640 } }"
    guard let members = values.members(field, keys: nil, example: example) else { return [] }
    for (name, preset) in members.list
    where name.isEmpty || name.contains("/") || name.contains("\0") {
      values.findings.report(
        "the name of a preset becomes part of file names; write one without `/`",
        at: preset.place)
    }
    return members.list
  }
}

import Recipes

/// Turns the tree of a text into a manifest.
struct ManifestDecoder {
  private let values: ValueDecoder
  private let syntax: ManifestSyntax
  /// What stands in for a missing `output`.
  private let standIn: String?
  private let presetFiles: [PresetFile]

  init(
    _ values: ValueDecoder, _ syntax: ManifestSyntax, output standIn: String?,
    presets presetFiles: [PresetFile]
  ) {
    self.presetFiles = presetFiles
    self.values = values
    self.syntax = syntax
    self.standIn = standIn
  }

  /// The manifest; nil, or one that must not be used, after a report.
  func manifest(_ root: Field) -> Manifest? {
    guard let members = members(root) else { return nil }
    var manifest = manifest(members, in: root)
    let entries = entries(members)
    manifest?.entries = entries
    return manifest
  }

  /// The images that are told in a list.
  func entries(_ members: Members) -> [ManifestEntry] {
    var decoder = EntryDecoder(values, rowSettings(members))
    return images(members).compactMap { decoder.entry($0) }
  }

  /// The keys at the top; nil after a report.
  func members(_ root: Field) -> Members? {
    values.members(root, keys: .top, example: "output: public")
  }

  /// All but the images; nil after a report.
  func manifest(_ members: Members, in root: Field) -> Manifest? {
    checkVersion(members[TopKey.version])
    let source = members[TopKey.source]
    let output = output(members[TopKey.output], in: root)
    let folder = source.map { values.text($0, Expectation("a folder", example: "photos")) } ?? "."
    let limits = members[TopKey.limits].map(LimitsDecoder(values: values).limits) ?? Limits()
    let allowed = SourceFormat.defaults.union(members[TopKey.allow].map(allowed) ?? [])
    let markup = members[TopKey.markup].map { field in
      MarkupDecoder(values: values, presets: presetNames(members)).request(field)
    }
    guard let output, let folder else { return nil }
    return Manifest(
      source: folder, output: output, limits: limits, allowed: allowed, entries: [],
      sourceOrigin: origin(source ?? root), outputOrigin: origin(members[TopKey.output] ?? root),
      markup: markup ?? MarkupRequest())
  }

  /// As written; what is wrong with the presets is said where they are read.
  private func presetNames(_ members: Members) -> [String] {
    guard case .mapping(let presets) = members[TopKey.presets]?.node.content else { return [] }
    return presets.map(\.key)
  }

  /// What the images share.
  func rowSettings(_ members: Members) -> RowSettings {
    let defaults = members[TopKey.defaults].flatMap { layer($0, .defaults) }
    var presets = PresetLayers()
    if let own = members[TopKey.presets] { presets.add(own, values) }
    let expected = Expectation("a file, folder or pattern", example: "drafts/**")
    return RowSettings(
      defaults: defaults ?? RecipeLayer(),
      presets: PresetLibrary(own: presets, files: presetFiles),
      exclude: members[TopKey.exclude].map { values.patterns($0, expected) } ?? [])
  }

  private func origin(_ field: Field) -> Origin {
    values.findings.origin(at: field.node.offset)
  }

  private func checkVersion(_ field: Field?) {
    guard let field else { return }
    let kind = NumberKind("a version", 1...1, example: 1)
    guard let scalar = values.scalar(field, kind.expectation) else { return }
    if scalar.text == "1", scalar.style != .quoted { return }
    let advice = "write `version: 1`"
    let isNumber = scalar.isNumber || scalar.style.isBare
    let what =
      isNumber ? "version \(scalar.text) is not known" : "\(scalar.text.quoted) is no version"
    values.findings.report("\(what); \(advice)", at: field.place)
  }

  private func output(_ field: Field?, in root: Field) -> String? {
    guard let field else {
      return standIn ?? values.refuse("no `output`; \(syntax.adviceOnOutput)", root)
    }
    return values.text(
      field, Expectation("a folder", example: "public/images", isRequired: true))
  }

  private func allowed(_ field: Field) -> [SourceFormat] {
    let expected = Expectation("a format of sources", example: "svg")
    let lists: [[SourceFormat]]? = values.list(field, expected) { element in
      values.word(element, expected, among: SourceFormat.names + ["all"]) { name in
        name == "all" ? SourceFormat.allCases : SourceFormat(name: name).map { [$0] }
      }
    }
    return lists?.flatMap(\.self) ?? []
  }

  private func images(_ members: Members) -> [Field] {
    let advice = syntax.adviceOnImages
    guard let field = members[TopKey.images] else {
      // A table without rows was reported by its reader.
      if syntax != .csv {
        values.findings.report("no `images`; \(advice)", at: members.field.place)
      }
      return []
    }
    guard case .sequence(let nodes) = field.node.content else {
      if case .unreadable = field.node.content { return [] }
      values.findings.report("`images` is not a list; \(advice)", at: field.place)
      return []
    }
    if nodes.isEmpty { values.findings.report("no images; \(advice)", at: field.place) }
    return field.elements
  }

  private func layer(_ field: Field, _ kind: LayerKind) -> RecipeLayer? {
    values.members(field, keys: .recipe, example: "{ width: 640 }").map { members in
      LayerDecoder.layer(members, kind, values)
    }
  }
}

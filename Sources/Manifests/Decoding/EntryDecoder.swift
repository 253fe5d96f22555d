import Geometry
import Recipes

/// Reads the images of a manifest.
struct EntryDecoder {
  private struct Group {
    let preset: String?
    let layer: RecipeLayer
  }

  let values: ValueDecoder
  let settings: RowSettings
  private let presets: PresetShelf
  /// The recipes of images that say nothing of their own, by their presets.
  private var cache: [[String]: [Recipe]] = [:]

  init(_ values: ValueDecoder, _ settings: RowSettings) {
    self.values = values
    self.settings = settings
    presets = PresetShelf(values.findings, settings.presets)
  }

  /// One image; nil after a report.
  mutating func entry(_ field: Field) -> ManifestEntry? {
    let example = "{ src: photo.jpg }"
    guard let members = values.members(field, keys: .image, example: example) else { return nil }
    let layer = LayerDecoder.layer(members, .image, values)
    let sources = members[ImageKey.src].map { patterns($0, "photo.jpg", isRequired: true) }
    if sources == nil {
      values.findings.report("no `src`; write which files are meant", at: field.place)
    }
    let own = members[ImageKey.exclude].map { patterns($0, "drafts/**") } ?? []
    let recipes = recipes(layer, members[ImageKey.preset], field.place)
    guard let sources, let recipes else { return nil }
    return ManifestEntry(
      sources: sources, exclude: own + settings.exclude, recipes: recipes,
      origin: values.findings.origin(at: field.node.offset))
  }

  private func patterns(
    _ field: Field, _ example: String, isRequired: Bool = false
  ) -> [Pattern] {
    values.patterns(
      field,
      Expectation("a file, folder or pattern", example: example, isRequired: isRequired))
  }

  private mutating func recipes(
    _ layer: RecipeLayer, _ preset: Field?, _ place: Place
  ) -> [Recipe]? {
    guard let names = presetNames(preset) else { return nil }
    if layer.isEmpty, let known = cache[names] { return known }
    let before = values.findings.reports
    guard let groups = groups(layer, names) else { return nil }
    check(layer, groups)
    let expander = RecipeExpander(findings: values.findings)
    let recipes = groups.flatMap { group in
      expander.recipes(group.layer, preset: group.preset, entry: place)
    }
    if layer.isEmpty, values.findings.reports == before { cache[names] = recipes }
    return recipes
  }

  /// The presets of an image that exist; none where it has no `preset`, nil after a report.
  private func presetNames(_ field: Field?) -> [String]? {
    guard let field else { return [] }
    let expected = Expectation("a preset", example: "hero")
    return values.list(field, expected) { element in
      guard let name = values.text(element, expected) else { return nil }
      if presets.has(name) { return name }
      let known = presets.names
      let advice =
        Suggestion.nearest(to: name, among: known).map { "did you mean `\($0)`?" }
        ?? (known.isEmpty
          ? "write it under `presets`"
          : "the presets are \(known.prefix(20).joined(separator: ", "))")
      return values.refuse("no preset is named \(name.quoted); \(advice)", element)
    }
  }

  private func groups(_ layer: RecipeLayer, _ names: [String]) -> [Group]? {
    if names.isEmpty { return [Group(preset: nil, layer: layer.over(settings.defaults))] }
    return names.reduce(into: [Group]()) { groups, name in
      guard let preset = presets.layer(name) else { return }
      groups.append(Group(preset: name, layer: layer.over(preset.over(settings.defaults))))
    }
  }

  private func check(_ own: RecipeLayer, _ groups: [Group]) {
    let formats = groups.map { $0.layer.formats?.value ?? [.source] }
    let check = EncodingCheck(findings: values.findings, entryFormats: formats.flatMap(\.self))
    for (group, formats) in zip(groups, formats) { check.check(group.layer, formats: formats) }
    let look = LookCheck(findings: values.findings)
    for group in groups { look.check(group.layer) }
    checkMode(own, groups)
  }

  /// What an image says itself has to be of use to one of its presets at least.
  private func checkMode(_ own: RecipeLayer, _ groups: [Group]) {
    let modes = groups.map { $0.layer.mode?.value ?? .downscale }
    guard let mode = modes.first, !modes.contains(.fill) else { return }
    let pads = groups.contains { $0.layer.look.pad?.value == true }
    if let position = own.position, !pads {
      values.findings.report(ModeAdvice.position(position.value, in: mode), at: position.place)
    }
    if let enlarge = own.enlarge {
      values.findings.report(ModeAdvice.enlarge(enlarge.value), at: enlarge.place)
    }
  }
}

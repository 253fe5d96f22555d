import Geometry
import Recipes

/// Reads the recipe keys of `defaults`, of a preset or of an image.
struct LayerDecoder {
  let values: ValueDecoder
  private let members: Members
  private let kind: LayerKind

  /// What the members say. Flaws are reported; the layer is then marked as broken.
  static func layer(_ members: Members, _ kind: LayerKind, _ values: ValueDecoder) -> RecipeLayer {
    let decoder = LayerDecoder(values: values, members: members, kind: kind)
    let before = values.findings.reports
    var layer = RecipeLayer()
    decoder.readSize(into: &layer)
    decoder.readCrop(into: &layer)
    decoder.readEncoding(into: &layer)
    decoder.readLook(into: &layer.look)
    decoder.readRest(into: &layer)
    layer.isBroken = members.isFlawed || values.findings.reports > before
    layer.isEmpty = !members.list.contains { KeySet.recipe.contains($0.key) }
    return layer
  }

  func setting<Value>(_ key: RecipeKey, _ read: (Field) -> Value?) -> Setting<Value>? {
    setting(members[key], read)
  }

  private func setting<Value>(_ field: Field?, _ read: (Field) -> Value?) -> Setting<Value>? {
    guard let field, let value = read(field) else { return nil }
    return Setting(value: value, place: field.place, layer: kind)
  }

  /// The one of two keys that is given; both together are reported.
  private func either(_ first: RecipeKey, _ second: RecipeKey) -> Field? {
    guard let one = members[first], let other = members[second] else {
      return members[first] ?? members[second]
    }
    let later = one.place.offset > other.place.offset ? one : other
    return values.refuse(
      "`\(first.rawValue)` and `\(second.rawValue)` are both given; keep one", later)
  }

  private func readSize(into layer: inout RecipeLayer) {
    layer.mode = setting(.mode) { field in
      values.word(
        field, Expectation("a mode", example: "fit"), among: SizeMode.allCases.map(\.rawValue),
        SizeMode.init(rawValue:))
    }
    layer.widths = setting(either(.width, .widths)) { lengths($0, .side("a width").listed) }
    layer.heights = setting(either(.height, .heights)) { lengths($0, .side("a height").listed) }
    layer.aspect = setting(.aspect, values.aspect)
    layer.pixelRatios = setting(.dpr) { field in
      values.list(field, Expectation("a pixel ratio", example: "2"), values.pixelRatio)
    }
    layer.enlarge = setting(.enlarge, values.boolean)
    readBounds(into: &layer.bounds)
  }

  private func lengths(_ field: Field, _ kind: NumberKind) -> [Length]? {
    values.list(field, kind.expectation) { values.length($0, kind) }
  }

  private func readBounds(into bounds: inout BoundsLayer) {
    let width = NumberKind.side("a width")
    let height = NumberKind.side("a height")
    bounds.maxWidth = setting(.maxWidth) { values.whole($0, width) }
    bounds.maxHeight = setting(.maxHeight) { values.whole($0, height) }
    bounds.minWidth = setting(.minWidth) { values.whole($0, width) }
    bounds.minHeight = setting(.minHeight) { values.whole($0, height) }
    checkOrder(bounds.minWidth, bounds.maxWidth, "width")
    checkOrder(bounds.minHeight, bounds.maxHeight, "height")
  }

  private func checkOrder(_ least: Setting<Int>?, _ most: Setting<Int>?, _ side: String) {
    guard let least, let most, least.value > most.value else { return }
    values.findings.report(
      "`min-\(side)` (\(least.value)) is above `max-\(side)` (\(most.value)); change one",
      at: least.place)
  }

  private func readCrop(into layer: inout RecipeLayer) {
    guard let field = either(.anchor, .focus) else { return }
    layer.position = setting(field) { field in
      if members[RecipeKey.focus] != nil { return values.focus(field).map { .focus($0) } }
      return values.word(
        field, Expectation("an anchor", example: "center"), among: CropPosition.names,
        CropPosition.init(name:))
    }
  }

  private func readEncoding(into layer: inout RecipeLayer) {
    layer.formats = setting(either(.format, .formats)) { field in
      let expected = Expectation("a format", example: "jpeg")
      return values.list(field, expected) { element in
        values.word(element, expected, among: FormatChoice.names, FormatChoice.init(name:))
      }
    }
    let decoder = EncodingDecoder(values, kind)
    layer.encoding = decoder.general(members)
    for format in OutputFormat.allCases {
      guard let field = members[format.rawValue] else { continue }
      layer.blocks[format] = decoder.block(field, format)
    }
  }

  private func readRest(into layer: inout RecipeLayer) {
    layer.profile = setting(.profile) { field in
      values.word(
        field, Expectation("a profile policy", example: "srgb"),
        among: ProfilePolicy.allCases.map(\.rawValue), ProfilePolicy.init(rawValue:))
    }
    layer.onDamaged = setting(.onDamaged) { field in
      values.word(
        field, Expectation("an answer to damage", example: "fail"),
        among: DamagePolicy.allCases.map(\.rawValue), DamagePolicy.init(rawValue:))
    }
    layer.name = setting(.name, values.template)
    layer.keep = setting(.keep, values.metadata)
    layer.budget = setting(.budget, values.budget)
  }
}

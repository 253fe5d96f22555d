import Geometry
import Recipes

/// Turns a merged layer into recipes: one for each width, height, pixel ratio and format.
struct RecipeExpander {
  /// How many recipes one image may have.
  private static let most = 10_000

  let findings: Findings

  /// The recipes of one entry by one preset; none where something is missing, which is reported.
  func recipes(_ layer: RecipeLayer, preset: String?, entry: Place) -> [Recipe] {
    guard let sizings = sizings(layer, entry: entry) else { return [] }
    let formats = layer.formats?.value ?? [.source]
    guard sizings.count * formats.count <= Self.most else {
      let count = (sizings.count * formats.count).grouped
      findings.report(
        "\(count) renditions of one image; write at most \(Self.most.grouped)", at: entry)
      return []
    }
    return sizings.flatMap { sizing in
      formats.map { recipe(layer, preset: preset, sizing: sizing, format: $0) }
    }
  }

  private func recipe(
    _ layer: RecipeLayer, preset: String?, sizing: SizeRequest, format: FormatChoice
  ) -> Recipe {
    var recipe = Recipe(
      preset: preset, sizing: sizing, position: layer.position?.value ?? .anchor(.center),
      format: format, encoding: layer.encoding.values,
      encodingByFormat: blocks(layer), profile: profile(layer),
      background: layer.look.color, onDamaged: layer.onDamaged?.value ?? .fail,
      name: layer.name?.value, view: layer.look.view, finish: layer.look.finish,
      decoration: layer.look.decoration, keep: layer.keep?.value ?? [],
      budget: layer.budget?.value)
    if case .format(let format) = format {
      recipe.encoding = recipe.encoding(for: format)
      recipe.encodingByFormat = [:]
    }
    return recipe
  }

  private func blocks(_ layer: RecipeLayer) -> [OutputFormat: EncodingOptions] {
    Dictionary(
      uniqueKeysWithValues: layer.blocks.map { format, block in
        (format, block.withoutConflicts(.of(format)).values)
      })
  }

  /// Whoever keeps the profile means the colours that it is for, unless they say otherwise.
  private func profile(_ layer: RecipeLayer) -> ProfilePolicy {
    if let profile = layer.profile { return profile.value }
    // Greys are made in sRGB.
    let isGrey = layer.look.grayscale?.value ?? false
    return layer.keep?.value.contains(.icc) == true && !isGrey ? .keep : .srgb
  }

  private func sizings(_ layer: RecipeLayer, entry: Place) -> [SizeRequest]? {
    guard let layer = checkedSize(layer, entry: entry) else { return nil }
    let widths = layer.widths?.value.map(Optional.some) ?? [nil]
    let heights = layer.heights?.value.map(Optional.some) ?? [nil]
    let ratios = layer.pixelRatios?.value ?? [Fraction(1)]
    guard widths.count * heights.count * ratios.count <= Self.most else {
      let count = (widths.count * heights.count * ratios.count).grouped
      findings.report("\(count) sizes of one image; write at most \(Self.most.grouped)", at: entry)
      return nil
    }
    return widths.flatMap { width in
      heights.flatMap { height in
        ratios.map { sizing(layer, width: width, height: height, ratio: $0) }
      }
    }
  }

  private func sizing(
    _ layer: RecipeLayer, width: Length?, height: Length?, ratio: Fraction
  ) -> SizeRequest {
    SizeRequest(
      mode: layer.mode?.value ?? .downscale, width: width, height: height,
      aspect: layer.aspect?.value, bounds: layer.bounds.values, dpr: ratio,
      enlarge: layer.enlarge?.value ?? true)
  }

  /// The layer with a size that is whole and no more than that; nil after a report.
  private func checkedSize(_ layer: RecipeLayer, entry: Place) -> RecipeLayer? {
    if let widths = layer.widths, let heights = layer.heights, widths.value.count > 1,
      heights.value.count > 1
    {
      let nearer = heights.layer < widths.layer ? widths.place : heights.place
      findings.report(
        "several widths and several heights make no pairs; give one of them and `aspect`",
        at: nearer)
      return nil
    }
    guard let layer = withoutSurplus(layer, entry: entry) else { return nil }
    if let missing = missing(layer) {
      if !layer.isBroken { findings.report(missing, at: entry) }
      return nil
    }
    return layer
  }

  /// Of width, height and aspect together, the one farthest from the image gives way.
  private func withoutSurplus(_ layer: RecipeLayer, entry: Place) -> RecipeLayer? {
    guard let widths = layer.widths, let heights = layer.heights, let aspect = layer.aspect else {
      return layer
    }
    let layers = [widths.layer, heights.layer, aspect.layer]
    let farthest = layers.min() ?? .image
    var layer = layer
    switch layers.filter({ $0 == farthest }).count {
    case 1 where widths.layer == farthest: layer.widths = nil
    case 1 where heights.layer == farthest: layer.heights = nil
    case 1: layer.aspect = nil
    default:
      findings.report(
        "width, height and aspect together are one too many; remove one",
        at: aspect.layer == farthest ? aspect.place : entry)
      return nil
    }
    return layer
  }

  private func missing(_ layer: RecipeLayer) -> String? {
    let sides = (layer.widths == nil ? 0 : 1) + (layer.heights == nil ? 0 : 1)
    if layer.mode?.value == .fill {
      if sides == 2 || (sides == 1 && layer.aspect != nil) { return nil }
      return
        "`fill` needs width and height, or one of them and `aspect`; add what is missing here, "
        + "in a preset or in `defaults`"
    }
    if sides > 0 || layer.bounds.maxWidth != nil || layer.bounds.maxHeight != nil { return nil }
    return "no width and no height; write one here, in a preset or in `defaults`, such as "
      + "`width: 640`"
  }
}

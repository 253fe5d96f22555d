/// Presets as they were read.
struct PresetLayers: Sendable {
  /// The names of all presets, those that can't be read too.
  private(set) var names: [String] = []
  private var layers: [String: RecipeLayer] = [:]

  /// What the preset says; nil where there is none, or it can't be read.
  func layer(_ name: String) -> RecipeLayer? { layers[name] }

  /// Adds those of a `presets` whose names are not taken.
  mutating func add(_ field: Field, _ values: ValueDecoder) {
    for (name, preset) in PresetList.members(field, values) where !names.contains(name) {
      names.append(name)
      layers[name] = values.members(preset, keys: .recipe, example: "{ width: 640 }").map {
        LayerDecoder.layer($0, .preset, values)
      }
    }
  }
}

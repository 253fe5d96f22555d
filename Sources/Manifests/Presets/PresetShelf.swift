/// The presets that images may name: the manifest's own, and those of files.
final class PresetShelf {
  private let values: ValueDecoder
  private var files: [PresetFile]
  private var layers: [String: RecipeLayer] = [:]
  /// The names of all presets that are known so far, those that can't be read too.
  private var known: [String] = []

  /// - Parameters:
  ///   - own: the manifest's `presets`.
  ///   - files: read when a name is asked for that is none of the manifest's.
  init(_ values: ValueDecoder, own: Field?, files: [PresetFile]) {
    self.values = values
    self.files = files
    if let own { add(own) }
  }

  func has(_ name: String) -> Bool { known.contains(name) || names.contains(name) }

  /// What the preset says; nil where it can't be read.
  func layer(_ name: String) -> RecipeLayer? { has(name) ? layers[name] : nil }

  /// All names, those of the files too.
  var names: [String] {
    let unread = files
    files = []
    for file in unread { PresetList(file, values)?.presets.map(add) }
    return known
  }

  private func add(_ field: Field) {
    for (name, preset) in PresetList.members(field, values) where !known.contains(name) {
      known.append(name)
      layers[name] = values.members(preset, keys: .recipe, example: "{ width: 640 }").map {
        LayerDecoder.layer($0, .preset, values)
      }
    }
  }
}

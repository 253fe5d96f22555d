/// The presets that images may name: the manifest's own, and those of files.
final class PresetShelf {
  private let values: ValueDecoder
  private var files: [PresetFile]
  /// All that are known so far.
  private var known: PresetLayers

  /// - Parameters:
  ///   - own: the manifest's.
  ///   - files: read when a name is asked for that is none of the manifest's.
  init(_ values: ValueDecoder, own: PresetLayers, files: [PresetFile]) {
    self.values = values
    self.files = files
    known = own
  }

  func has(_ name: String) -> Bool { known.names.contains(name) || names.contains(name) }

  /// What the preset says; nil where it can't be read.
  func layer(_ name: String) -> RecipeLayer? { has(name) ? known.layer(name) : nil }

  /// All names, those of the files too.
  var names: [String] {
    let unread = files
    files = []
    for file in unread {
      if let presets = PresetList(file, values)?.presets { known.add(presets, values) }
    }
    return known.names
  }
}

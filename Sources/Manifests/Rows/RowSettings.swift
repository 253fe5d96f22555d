/// What all rows of a manifest share: the settings that their recipes come from.
struct RowSettings: Sendable {
  var defaults = RecipeLayer()
  /// The manifest's own.
  var presets = PresetLayers()
  /// For names that are none of the manifest's own.
  var presetFiles: [PresetFile] = []
  /// What is left out of every image.
  var exclude: [Pattern] = []
}

/// What all rows of a manifest share: the settings that their recipes come from.
struct RowSettings: Sendable {
  var defaults = RecipeLayer()
  var presets = PresetLibrary()
  /// What is left out of every image.
  var exclude: [Pattern] = []
}

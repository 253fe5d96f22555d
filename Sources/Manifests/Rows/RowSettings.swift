/// What all rows of a manifest share: the settings that their recipes come from.
struct RowSettings: Sendable {
  var defaults = RecipeLayer()
  var presets: [String: RecipeLayer] = [:]
  /// The names of all presets, those that can't be read too.
  var presetNames: [String] = []
  /// What is left out of every image.
  var exclude: [Pattern] = []
}

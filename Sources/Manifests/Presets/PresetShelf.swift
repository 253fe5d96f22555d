/// The presets that the images of one text may name.
final class PresetShelf {
  private let findings: Findings
  private let library: PresetLibrary
  /// All that are known so far.
  private var known: PresetLayers
  private var hasAll = false

  init(_ findings: Findings, _ library: PresetLibrary) {
    self.findings = findings
    self.library = library
    known = library.own
  }

  func has(_ name: String) -> Bool { known.names.contains(name) || names.contains(name) }

  /// What the preset says; nil where it can't be read.
  func layer(_ name: String) -> RecipeLayer? { has(name) ? known.layer(name) : nil }

  /// All names, those of the files too: what is wrong with these is a finding of the text then.
  var names: [String] {
    if !hasAll {
      hasAll = true
      let content = library.content
      findings.add(content.texts, with: content.findings)
      known = content.layers
    }
    return known.names
  }
}

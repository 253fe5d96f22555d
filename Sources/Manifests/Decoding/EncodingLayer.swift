import Recipes

/// The encoder's options of a layer, for all formats or for one.
struct EncodingLayer {
  var settings: [EncodingKey: Setting<OptionValue>] = [:]
  /// Where the nearest block itself stands; nil for the options of all formats.
  var block: Setting<Void>?

  func over(_ base: EncodingLayer) -> EncodingLayer {
    EncodingLayer(
      settings: settings.merging(base.settings) { near, _ in near }, block: block ?? base.block)
  }

  /// The options without the farther of two that exclude each other.
  func withoutConflicts(_ rules: EncodingRules) -> EncodingLayer {
    var layer = self
    for rule in rules.rules {
      for other in rule.conflicts {
        guard let one = settings[rule.key], let two = settings[other], one.layer != two.layer else {
          continue
        }
        layer.settings[one.layer < two.layer ? rule.key : other] = nil
      }
    }
    return layer
  }

  var values: EncodingOptions { EncodingOptions(settings.mapValues(\.value)) }
}

import Geometry
import Recipes

/// The words that options of recipes take, by the types that read them.
enum RecipeWords {
  /// Empty where an option takes something else.
  static func of(_ name: OptionName) -> [String] {
    switch name {
    case .mode: SizeMode.allCases.map(\.rawValue)
    case .format: FormatChoice.names
    case .anchor: CropPosition.names
    case .flip: Flip.allCases.map(\.rawValue)
    case .kernel: Kernel.allCases.map(\.rawValue)
    case .profile: ProfilePolicy.allCases.map(\.rawValue)
    case .keep: MetadataPart.allCases.map(\.rawValue) + ["none"]
    case .onDamaged: DamagePolicy.allCases.map(\.rawValue)
    case .allow: SourceFormat.names + ["all"]
    default: []
    }
  }
}

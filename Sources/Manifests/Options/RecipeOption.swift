import Recipes

/// What of a manifest can be said by options: each key by an option of its name, from the same
/// table, so that checks, ranges and suggestions are the manifest's own.
public struct RecipeOption: Hashable, Sendable {
  /// How a value is typed.
  public enum Shape: Hashable, Sendable {
    /// One value.
    case single
    /// One value or several with commas between them; several times adds up.
    case list
    /// A text that commas may be part of; several times adds up.
    case texts
    /// Nothing, which means `true`, or `true` or `false`.
    case flag
    /// As a flag, or `KEY=VALUE,…` with these keys.
    case flagOrKeys([String])
    /// `KEY=VALUE,…` with these keys; where `inOrder`, their values alone do too.
    case keys([String], inOrder: Bool)
    /// A list, or `KEY=VALUE,…` with these keys.
    case listOrKeys([String])
  }

  /// The manifest's key.
  public let key: String
  public let shape: Shape

  /// The keys that its value may have.
  public var keys: [String] {
    switch shape {
    case .flagOrKeys(let keys), .keys(let keys, _), .listOrKeys(let keys): keys
    case .single, .list, .texts, .flag: []
    }
  }

  /// All of them: those of recipes, which presets, and which sources are left out or allowed.
  public static let all: [RecipeOption] = keys.map { RecipeOption(key: $0, shape: shape(of: $0)) }

  public static func named(_ key: String) -> RecipeOption? { all.first { $0.key == key } }

  private static let keys =
    RecipeKey.all + [ImageKey.preset.rawValue]
    + [TopKey.exclude, .allow, .limits].map(\.rawValue)

  private static func shape(of key: String) -> Shape {
    if let format = OutputFormat(rawValue: key) {
      return .keys(EncodingRules.of(format).rules.map(\.key.rawValue), inOrder: false)
    }
    switch TopKey(rawValue: key) {
    case .exclude: return .texts
    case .allow: return .list
    case .limits: return .keys(LimitKey.allCases.map(\.rawValue), inOrder: false)
    default: break
    }
    guard let recipe = RecipeKey(rawValue: key) else { return .list }
    return shape(of: recipe)
  }

  private static func shape(of key: RecipeKey) -> Shape {
    switch key {
    case .width, .widths, .height, .heights, .dpr, .focus, .format, .formats, .keep: .list
    case .enlarge, .lossless, .progressive, .linear, .grayscale, .pad: .flag
    case .trim: .flagOrKeys(TrimKey.allCases.map(\.rawValue))
    case .sharpen: .flagOrKeys(SharpenKey.allCases.map(\.rawValue))
    case .crop: .keys(CropKey.allCases.map(\.rawValue), inOrder: true)
    case .border: .keys(BorderKey.allCases.map(\.rawValue), inOrder: true)
    case .budget: .keys(BudgetKey.allCases.map(\.rawValue), inOrder: true)
    case .padding: .listOrKeys(PaddingKey.allCases.map(\.rawValue))
    case .mode, .aspect, .maxWidth, .maxHeight, .minWidth, .minHeight, .anchor, .quality, .effort,
      .profile, .background, .onDamaged, .name, .maxBytes, .rotate, .flip, .kernel, .cornerRadius:
      .single
    }
  }
}

import Geometry
import Recipes

/// A short name for "this content through this recipe", for `{hash}` in file names.
///
/// FNV-1a of 64 bits over the source's SHA-256 (hexadecimal), a line feed, and the recipe's text:
/// one `key=value` a line, in the order below, then those of `look`. Name and preset are no part of it, since they change
/// no pixel. The text is spelt out here so that neither compiler nor field order can change it.
enum RecipeFingerprint {
  static func hash(content: String, recipe: Recipe, format: OutputFormat) -> String {
    let digits = String(fnv1a("\(content)\n\(text(recipe, format))"), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  static func fnv1a(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  static func text(_ recipe: Recipe, _ format: OutputFormat) -> String {
    let sizing = recipe.sizing
    let bounds = sizing.bounds
    let encoding = recipe.encoding(for: format)
    let lines: [(String, String)] = [
      ("mode", sizing.mode.rawValue), ("width", text(sizing.width)),
      ("height", text(sizing.height)),
      ("aspect", sizing.aspect.map { "\($0.width):\($0.height)" } ?? "-"),
      ("max", "\(text(bounds.maxWidth))x\(text(bounds.maxHeight))"),
      ("min", "\(text(bounds.minWidth))x\(text(bounds.minHeight))"), ("dpr", text(sizing.dpr)),
      ("enlarge", String(sizing.enlarge)), ("position", text(recipe.position)),
      ("format", format.rawValue), ("quality", text(encoding.quality)),
      ("lossless", text(encoding.lossless)), ("effort", text(encoding.effort)),
      ("progressive", text(encoding.progressive)), ("profile", recipe.profile.rawValue),
      ("background", text(recipe.background)), ("damaged", recipe.onDamaged.rawValue),
    ]
    let all = lines + look(recipe) + moreOptions(encoding) + metadata(recipe)
    return all.map { "\($0.0)=\($0.1)\n" }.joined()
  }

  /// The options that came later, by name: what is not said has no line.
  private static func moreOptions(_ encoding: EncodingOptions) -> [(String, String)] {
    let first: Set<EncodingKey> = [.quality, .lossless, .effort, .progressive]
    return encoding.values.filter { !first.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key.rawValue, $0.value.description) }
  }

  private static func metadata(_ recipe: Recipe) -> [(String, String)] {
    if recipe.keep.isEmpty { return [] }
    return [("keep", recipe.keep.map(\.rawValue).joined(separator: ","))]
  }

  private static func text<Value: CustomStringConvertible>(_ value: Value?) -> String {
    value?.description ?? "-"
  }

  static func text(_ fraction: Fraction) -> String {
    "\(fraction.numerator)/\(fraction.denominator)"
  }

  static func text(_ length: Length?) -> String {
    switch length {
    case .pixels(let count): "\(count)px"
    case .share(let share): text(share)
    case nil: "-"
    }
  }

  static func text(_ position: CropPosition) -> String {
    switch position {
    case .anchor(let anchor): anchor.rawValue
    case .focus(let point): "\(text(point.x)),\(text(point.y))"
    case .attention: "attention"
    case .entropy: "entropy"
    }
  }

  static func text(_ color: Color) -> String {
    "\(color.red),\(color.green),\(color.blue),\(color.alpha)"
  }
}

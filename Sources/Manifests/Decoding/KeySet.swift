import Recipes

/// Which keys a mapping may have, and what to say of the others.
struct KeySet {
  let names: [String]
  /// Keys that belong elsewhere, with the place.
  private let elsewhere: [String: String]
  private let known: Set<String>

  init(_ names: [String], elsewhere: [String: String] = [:]) {
    self.names = names
    self.elsewhere = elsewhere
    known = Set(names)
  }

  func contains(_ key: String) -> Bool { known.contains(key) }

  /// What is wrong with a key that isn't known; what to do.
  func complaint(about key: String) -> String {
    if key.isEmpty { return "a key without a name; write `key: value`" }
    if let place = elsewhere[key] {
      return "the key \(key.quoted) can't stand here; move it \(place)"
    }
    let advice =
      Suggestion.nearest(to: key, among: names).map { "did you mean `\($0)`?" }
      ?? "the keys here are \(names.joined(separator: ", "))"
    return "unknown key \(key.quoted); \(advice)"
  }

  static let top = KeySet(
    TopKey.allCases.map(\.rawValue),
    elsewhere: places(
      Set(ImageKey.all).subtracting(TopKey.allCases.map(\.rawValue)), "into `defaults` or an image"
    ))
  static let recipe = KeySet(
    RecipeKey.all,
    elsewhere: places(Set(ImageKey.allCases.map(\.rawValue)), "into an image")
      .merging(places(TopKey.onlyOnTop, "to the top")) { own, _ in own })
  static let image = KeySet(ImageKey.all, elsewhere: places(TopKey.onlyOnTop, "to the top"))
  static let limits = KeySet(LimitKey.allCases.map(\.rawValue))
  static let crop = KeySet(CropKey.allCases.map(\.rawValue))
  static let trim = KeySet(TrimKey.allCases.map(\.rawValue))
  static let sharpen = KeySet(SharpenKey.allCases.map(\.rawValue))
  static let padding = KeySet(PaddingKey.allCases.map(\.rawValue))
  static let budget = KeySet(BudgetKey.allCases.map(\.rawValue))
  static let border = KeySet(BorderKey.allCases.map(\.rawValue))
  static let markup = KeySet(MarkupKey.allCases.map(\.rawValue))
  static let encoding = KeySet(EncodingKey.allCases.map(\.rawValue))

  private static func places(_ keys: Set<String>, _ place: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, place) })
  }
}

import FoundationEssentials
import Recipes
import Synchronization

/// Recipes as texts of JSON and back, each worked out once: most of a message about a job is its
/// recipes, and a run has few of them for many jobs.
final class RecipeTexts: Sendable {
  private struct Known {
    var texts: [Recipe: String] = [:]
    var recipes: [String: Recipe] = [:]
  }

  /// So many are remembered; where there are more, it starts over.
  static let most = 256

  private let known = Mutex(Known())

  func text(of recipe: Recipe) throws -> String {
    if let text = known.withLock({ $0.texts[recipe] }) { return text }
    let text = String(decoding: try JSONEncoder.ofMessages.encode(recipe), as: UTF8.self)
    known.withLock { $0.texts.add(text, for: recipe) }
    return text
  }

  func recipe(_ text: String) throws -> Recipe {
    if let recipe = known.withLock({ $0.recipes[text] }) { return recipe }
    let recipe = try JSONDecoder().decode(Recipe.self, from: Data(text.utf8))
    known.withLock { $0.recipes.add(recipe, for: text) }
    return recipe
  }
}

extension Dictionary {
  fileprivate mutating func add(_ value: Value, for key: Key) {
    if count >= RecipeTexts.most { removeAll() }
    self[key] = value
  }
}

extension CodingUserInfoKey {
  /// `RecipeTexts`: where there are some, recipes are written as texts.
  static let recipeTexts = CodingUserInfoKey(rawValue: "recipeTexts")!
}

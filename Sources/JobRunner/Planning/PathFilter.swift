public import Files

/// Some of many paths, by patterns as a manifest has them: a folder stands for all that is in it,
/// and `*`, `?`, `[…]`, `{…}` and `**` mean what they mean for sources.
public struct PathFilter: Sendable {
  private let patterns: SourceExclusion

  /// Why a text is no pattern; the message says what to do.
  public struct Problem: Error, Hashable, Sendable {
    public var message: String
  }

  public init(_ texts: [String]) throws(Problem) {
    do throws(GlobError) {
      patterns = try SourceExclusion(texts)
    } catch {
      throw Problem(message: error.message)
    }
  }

  public func matches(_ path: BytePath) -> Bool { patterns.excludes(path) }
}

extension Rendition {
  /// The recipe as lines `key=value`, with the defaults in force: two renditions of one source
  /// with the same lines are the same.
  public var recipeLines: [String] {
    RecipeText(recipe, format).lines.split(separator: "\n").map { String($0) }
  }
}

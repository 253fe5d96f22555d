/// "Did you mean …?" for misspelt keys, values, options and commands.
public enum Suggestion {
  /// Longer words are never near to anything; keeps the cost of hostile input small.
  private static let longest = 64

  /// The candidate that `word` is most likely a misspelling of; nil where none is near.
  ///
  /// Case, `-` and `_` don't count, so `maxWidth` and `max_width` find `max-width`. The first of
  /// several that are equally near wins. At most a third of the letters may be wrong.
  public static func nearest(
    to word: String, among candidates: some Sequence<String>
  ) -> String? {
    let folded = fold(word)
    guard !folded.isEmpty, folded.count <= longest else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let other = fold(candidate)
      let distance = distance(folded, other)
      guard distance <= max(1, max(folded.count, other.count) / 3) else { continue }
      guard distance < min(folded.count, other.count) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The Damerau-Levenshtein distance: insertions, deletions, replacements and swaps of
  /// neighbours, no substring being edited twice. O(n·m).
  public static func distance(_ left: String, _ right: String) -> Int {
    distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let cost = left[i] == right[j] ? 0 : 1
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + cost)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }

  private static func fold(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" }
  }
}

/// What differs between two recipes, as `key=value` entries.
enum RecipeChange {
  /// Such as `quality 80 → 60`, by key.
  static func all(from old: [String], to new: [String]) -> [String] {
    let (before, after) = (values(old), values(new))
    return Set(before.keys).union(after.keys).sorted().compactMap { key in
      let (was, now) = (before[key] ?? "none", after[key] ?? "none")
      return was == now ? nil : "\(key) \(was) → \(now)"
    }
  }

  private static func values(_ entries: [String]) -> [Substring: Substring] {
    entries.reduce(into: [:]) { values, entry in
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
  }
}

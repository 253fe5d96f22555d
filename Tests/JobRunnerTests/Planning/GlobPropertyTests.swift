import Testing

@testable import Files
@testable import JobRunner

/// The matcher against one that tries everything, on random patterns over few letters.
@Suite struct `Random patterns` {
  /// SplitMix64, so that a seed gives the same cases everywhere.
  struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// Straight from the words of the rule: each wildcard tries all that it may stand for.
  private func matches(name: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" {
      return matches(name: name, rest)
        || !name.isEmpty && matches(name: name.dropFirst(), pattern)
    }
    guard let letter = name.first, first == "?" || first == letter else { return false }
    return matches(name: name.dropFirst(), rest)
  }

  private func matches(_ path: ArraySlice<Substring>, _ pattern: ArraySlice<Substring>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    guard first == "**" else {
      guard let name = path.first, !name.hasPrefix(".") || first.hasPrefix(".") else {
        return false
      }
      return matches(name: name, first) && matches(path.dropFirst(), rest)
    }
    // At the end it stands for a file at least.
    if rest.isEmpty { return !path.isEmpty && path.allSatisfy { !$0.hasPrefix(".") } }
    if matches(path, rest) { return true }
    guard let name = path.first, !name.hasPrefix(".") else { return false }
    return matches(path.dropFirst(), pattern)
  }

  private func text(
    _ letters: [String], parts: ClosedRange<Int>, length: ClosedRange<Int>,
    whole: [String], _ random: inout Seeded
  ) -> String {
    (0..<Int.random(in: parts, using: &random)).map { _ in
      if let chosen = whole.randomElement(using: &random),
        Int.random(in: 0..<3, using: &random) == 0
      {
        return chosen
      }
      return (0..<Int.random(in: length, using: &random)).map { _ in
        letters.randomElement(using: &random)!
      }.joined()
    }.joined(separator: "/")
  }

  @Test func `match the same as trying everything`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    var matched = 0
    for _ in 0..<30_000 {
      let pattern = text(
        ["a", "b", "*", "?", "."], parts: 1...4, length: 1...4, whole: ["**"], &random)
      let path = text(["a", "b", "."], parts: 1...4, length: 1...3, whole: [".a", "a"], &random)
      let isPlain = !(pattern + "/" + path).split(separator: "/").contains {
        $0 == "." || $0 == ".."
      }
      if !isPlain || pattern.contains("/**/**") || pattern.hasPrefix("**/**") { continue }
      let expected = matches(path.split(separator: "/")[...], pattern.split(separator: "/")[...])
      let found = try GlobParser.parse(pattern).contains {
        $0.matches(BytePath(path).components[...], hidden: false)
      }
      matched += expected ? 1 : 0
      try #require(found == expected, "seed \(seed): '\(pattern)' on '\(path)'")
    }
    #expect(matched > 300, "seed \(seed): too few matches to mean anything")
  }

}

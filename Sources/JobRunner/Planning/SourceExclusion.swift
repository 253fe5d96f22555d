import Files

/// The files that a row leaves out.
///
/// The same patterns as for sources, with two differences: a folder that matches is left out with
/// all that is in it, and wildcards match hidden names too.
struct SourceExclusion: Sendable {
  private var literals: Set<BytePath> = []
  private var globs: [Glob] = []

  /// Leaves out nothing.
  init() {}

  init(_ texts: [String]) throws(GlobError) {
    for text in texts {
      literals.insert(try SourcePattern.literal(BytePath(text)))
      if GlobParser.hasWildcards(text) { globs += try GlobParser.parse(text) }
    }
  }

  var isEmpty: Bool { literals.isEmpty }

  func excludes(_ path: BytePath) -> Bool {
    if isEmpty { return false }
    let parts = path.components
    return (1...max(1, parts.count)).contains { count in
      let ancestor = parts.prefix(count)
      return literals.contains(
        BytePath(bytes: ancestor.joined(separator: [UInt8(ascii: "/")])))
        || globs.contains { $0.matches(ancestor, hidden: true) }
    }
  }
}

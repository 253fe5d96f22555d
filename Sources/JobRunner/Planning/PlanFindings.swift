import Manifests

/// Collects what the whole plan is refused for.
struct PlanFindings {
  /// Findings of one kind, of one row: more are counted, since nobody reads a thousand of them.
  static let shown = 10

  enum Kind: Hashable {
    case folders, pattern, samePath, letterCase, fileAndFolder, overSource, outside, name
  }

  private struct Group: Hashable {
    var kind: Kind
    var origin: Origin
  }

  private let lines: [String]
  private var found: [Diagnostic] = []
  private var counts: [Group: Int] = [:]

  /// `lines` is the manifest's text, for excerpts.
  init(lines: [String]) { self.lines = lines }

  /// Builds the message only where it is shown.
  mutating func add(
    _ kind: Kind, at origin: Origin, keyPath: String = "", _ message: @autoclosure () -> String
  ) {
    let count = counts[Group(kind: kind, origin: origin), default: 0] + 1
    counts[Group(kind: kind, origin: origin)] = count
    if count <= Self.shown { found.append(diagnostic(origin, keyPath, message())) }
  }

  /// None, of the same text.
  var none: PlanFindings { PlanFindings(lines: lines) }

  /// Adds what others found, which are of other kinds.
  mutating func add(_ other: PlanFindings) {
    found += other.found
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  var isEmpty: Bool { found.isEmpty }

  /// All findings in the order of the text, or the first of very many.
  var diagnostics: Diagnostics {
    let more = counts.filter { $0.value > Self.shown }.map { group, count in
      let rest = count - Self.shown
      let message = "\(rest) more of the same kind; mend the first ones"
      return (diagnostic: diagnostic(group.origin, "", message), count: rest)
    }.sorted { $0.diagnostic.message < $1.diagnostic.message }
    let all = found.map { (diagnostic: $0, count: 1) } + more
    let sorted = all.enumerated().sorted { left, right in
      let places = [left, right].map {
        let origin = $0.element.diagnostic.origin
        return [origin.line, origin.column, $0.offset]
      }
      return places[0].lexicographicallyPrecedes(places[1])
    }
    return Diagnostics(firstOf: sorted.map(\.element))
  }

  private func diagnostic(_ origin: Origin, _ keyPath: String, _ message: String) -> Diagnostic {
    let excerpt = lines.indices.contains(origin.line - 1) ? lines[origin.line - 1] : nil
    return Diagnostic(origin: origin, keyPath: keyPath, message: message, excerpt: excerpt)
  }
}

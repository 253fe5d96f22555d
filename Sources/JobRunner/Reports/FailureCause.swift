/// How much failed in one way.
public struct FailureCause: Hashable, Sendable, Codable {
  public var kind: Failure.Kind
  /// Sources that failed so, whole or in part.
  public var sources: Int
  /// Renditions that failed so; a source that was refused as a whole counts as one.
  public var renditions: Int

  /// Counts the failures of one source; the list stays ordered, the most frequent first.
  static func count(_ source: SourceReport, in causes: inout [FailureCause]) {
    var found: [Failure.Kind: Int] = [:]
    if let failure = source.failure { found[failure.kind, default: 0] += 1 }
    for failure in source.renditions.compactMap(\.failure) {
      found[failure.kind, default: 0] += 1
    }
    if found.isEmpty { return }
    for (kind, renditions) in found {
      if let place = causes.firstIndex(where: { $0.kind == kind }) {
        causes[place].sources += 1
        causes[place].renditions += renditions
      } else {
        causes.append(FailureCause(kind: kind, sources: 1, renditions: renditions))
      }
    }
    causes.sort {
      ($1.renditions, $0.kind.rawValue) < ($0.renditions, $1.kind.rawValue)
    }
  }
}

extension Failure.Kind {
  /// Such as "not an image" for `notAnImage`.
  public var words: String {
    rawValue.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
  }
}

import Files
import Manifests

/// Sources that rows far from each other name: each becomes one job, at the first of them.
struct SourceRepeats: Sendable {
  private var places: [BytePath: [RowPlace]] = [:]

  var isEmpty: Bool { places.isEmpty }

  /// The rows that name a source again, far from the first.
  subscript(_ path: BytePath) -> [RowPlace]? { places[path] }

  mutating func add(_ place: RowPlace, naming path: BytePath) {
    places[path, default: []].append(place)
  }

  mutating func formUnion(_ other: SourceRepeats) {
    places.merge(other.places) { $0 + $1 }
  }
}

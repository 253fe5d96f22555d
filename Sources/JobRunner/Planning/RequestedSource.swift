import Files
import Manifests

/// A source with the rows that name it, in their order.
struct RequestedSource: Sendable {
  var found: FoundSource
  private(set) var rows: [PlacedRow]

  init(_ found: FoundSource, row: PlacedRow) {
    self.found = found
    rows = [row]
  }

  /// Adds another row that names it.
  mutating func add(_ row: PlacedRow) {
    let place = rows.lastIndex { $0.place < row.place }
    rows.insert(row, at: place.map { $0 + 1 } ?? 0)
  }

  /// True where a name asks for the hash of its content.
  var namesContent: Bool { rows.contains { $0.entry.recipes.contains(where: \.namesContent) } }
}

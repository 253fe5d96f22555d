import Files
import Manifests

/// Goes through the sources of a manifest in the order of the plan, some thousand at a time, each
/// once and at its first place.
struct SourceCursor {
  /// So many sources make a slice.
  static let sliceLength = 4096

  private let rows: any ManifestRows
  private(set) var search: SourceSearch
  private let repeats: SourceRepeats
  /// Sources that were met and had been given before, with rows that came too late for them.
  private(set) var late = SourceRepeats()
  private var next: RowPlace? = .start
  /// Sources of rows that were searched already; the last comes first.
  private var pending: [(found: FoundSource, row: PlacedRow)] = []
  private var seen: Set<UInt64> = []

  /// `repeats` are those that an earlier pass came upon.
  init(_ rows: any ManifestRows, _ search: SourceSearch, repeats: SourceRepeats) {
    self.rows = rows
    self.search = search
    self.repeats = repeats
  }

  /// The next slice; nil behind the last.
  mutating func slice(_ findings: inout PlanFindings) throws(Diagnostics) -> [RequestedSource]? {
    var slice: [RequestedSource] = []
    var places: [BytePath: Int] = [:]
    while slice.count < Self.sliceLength, let (found, row) = try nextSource(&findings) {
      if let place = places[found.path] {
        if repeats[found.path]?.contains(row.place) != true { slice[place].add(row) }
      } else if seen.insert(found.path.digest).inserted {
        places[found.path] = slice.count
        slice.append(try source(found, row))
      } else if repeats[found.path] == nil {
        late.add(row.place, naming: found.path)
      }
    }
    return slice.isEmpty ? nil : slice
  }

  /// A source at its first place, with the rows that name it later.
  private func source(
    _ found: FoundSource, _ row: PlacedRow
  ) throws(Diagnostics) -> RequestedSource {
    var source = RequestedSource(found, row: row)
    for place in repeats[found.path] ?? [] where place != row.place {
      source.add(PlacedRow(place: place, entry: try rows.row(at: place)))
    }
    return source
  }

  private mutating func nextSource(
    _ findings: inout PlanFindings
  ) throws(Diagnostics) -> (FoundSource, PlacedRow)? {
    while pending.isEmpty, let place = next {
      let batch = try rows.batch(from: place)
      next = batch.end
      for row in batch.rows {
        for found in search.sources(of: row.entry, &findings) { pending.append((found, row)) }
      }
      pending.reverse()
    }
    return pending.popLast()
  }
}

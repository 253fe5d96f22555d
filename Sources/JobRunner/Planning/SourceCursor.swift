import Files
import Manifests

/// Goes through the sources of a manifest in the order of the plan, some thousand at a time, each
/// once and at its first place.
struct SourceCursor: Sendable {
  /// So many sources make a slice.
  static let sliceLength = 2048

  private let rows: any ManifestRows
  private(set) var search: SourceSearch
  private let repeats: SourceRepeats
  /// Whether sources are looked for that rows far from each other name; else all are known.
  private let findsRepeats: Bool
  /// Sources that were met and had been given before, with rows that came too late for them.
  private(set) var late = SourceRepeats()
  private var next: RowPlace? = .start
  /// Rows that were searched already, with their sources; the last comes first.
  private var pending: [(found: [FoundSource], row: PlacedRow)] = []
  /// How many sources of the next of these were given.
  private var given = 0
  private var seen: Set<UInt64> = []

  /// - Parameters:
  ///   - repeats: those that an earlier pass came upon.
  ///   - isFirst: false where an earlier pass came to the end and found no more; then less has to be
  ///     remembered.
  init(
    _ rows: any ManifestRows, _ search: SourceSearch, repeats: SourceRepeats, isFirst: Bool = true
  ) {
    findsRepeats = isFirst
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
      } else if isNew(found.path, row.place) {
        places[found.path] = slice.count
        slice.append(try source(found, row))
      }
    }
    return slice.isEmpty ? nil : slice
  }

  /// True where no slice before this one has the source.
  private mutating func isNew(_ path: BytePath, _ row: RowPlace) -> Bool {
    if let known = repeats[path], known.contains(row) { return false }
    guard findsRepeats, !seen.insert(path.digest).inserted else { return true }
    late.add(row, naming: path)
    return false
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
    while true {
      if let row = pending.last {
        if given < row.found.count {
          given += 1
          return (row.found[given - 1], row.row)
        }
        pending.removeLast()
        given = 0
      } else if let place = next {
        let batch = try rows.batch(from: place)
        next = batch.end
        pending = batch.rows.map { (search.sources(of: $0.entry, &findings), $0) }
        pending.reverse()
      } else {
        return nil
      }
    }
  }
}

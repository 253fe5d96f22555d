/// The rows of a manifest, which may be too many to be held: they are given some at a time, as
/// often as asked for.
public protocol ManifestRows: Sendable {
  /// The next rows from a place on, in order.
  /// - Throws: Why they can't be had any more: the text was changed or is gone.
  func batch(from place: RowPlace) throws(Diagnostics) -> RowBatch

  /// The one row that a batch gave with this place.
  func row(at place: RowPlace) throws(Diagnostics) -> ManifestEntry
}

/// Where a row stands, so that it can be found again.
public struct RowPlace: Hashable, Comparable, Sendable {
  /// Bytes of the text before it.
  var offset: Int
  /// Lines before it.
  var line: Int
  /// Rows before it.
  var number: Int

  public static func < (left: RowPlace, right: RowPlace) -> Bool { left.number < right.number }

  /// Where the first batch begins.
  public static let start = RowPlace(offset: 0, line: 0, number: 0)
}

/// A row with its place.
public struct PlacedRow: Sendable {
  public var place: RowPlace
  public var entry: ManifestEntry

  public init(place: RowPlace, entry: ManifestEntry) {
    self.place = place
    self.entry = entry
  }
}

/// Some rows in order.
public struct RowBatch: Sendable {
  public var rows: [PlacedRow]
  /// Where the next batch begins; nil behind the last.
  public var end: RowPlace?
}

/// Rows that are held.
public struct KeptRows: ManifestRows {
  private static let batch = 4096

  private let entries: [ManifestEntry]

  public init(_ entries: [ManifestEntry]) { self.entries = entries }

  public func batch(from place: RowPlace) -> RowBatch {
    let end = min(entries.count, place.number + Self.batch)
    let rows = (place.number..<end).map { number in
      PlacedRow(place: Self.place(number), entry: entries[number])
    }
    return RowBatch(rows: rows, end: end < entries.count ? Self.place(end) : nil)
  }

  public func row(at place: RowPlace) -> ManifestEntry { entries[place.number] }

  private static func place(_ number: Int) -> RowPlace {
    RowPlace(offset: 0, line: 0, number: number)
  }
}

public import Files
public import Recipes
import SQLite

/// Answers from the ledger what planning asks of sources that are known and unchanged, and asks
/// another reader for the rest, so that sources with nothing to do are not even opened.
public struct LedgerReader: ForwardingReader {
  private let ledger: Ledger
  public let reader: any SourceReader

  public init(_ ledger: Ledger, over reader: any SourceReader) {
    self.ledger = ledger
    self.reader = reader
    ledger.hold()
  }

  public func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    let source = SightedSource(path: path)
    if let known = ledger.headers(of: [source])[0], known.passes(allowed, limits) { return known }
    return try reader.header(of: path, allowed: allowed, limits: limits)
  }

  public func headers(
    of paths: [BytePath], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>] {
    headers(of: paths.map { SightedSource(path: $0) }, allowed: allowed, limits: limits)
  }

  public func headers(
    of sources: [SightedSource], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>] {
    let known = ledger.headers(of: sources).map { header in
      header.flatMap { $0.passes(allowed, limits) ? $0 : nil }
    }
    let unknown = sources.indices.filter { known[$0] == nil }
    var asked: [Result<SourceHeader, Failure>] = []
    if !unknown.isEmpty {
      asked = reader.headers(of: unknown.map { sources[$0] }, allowed: allowed, limits: limits)
    }
    var rest = asked.makeIterator()
    return known.map { header in
      header.map { .success($0) } ?? rest.next() ?? .failure(Failure(.unreadable, "was not read"))
    }
  }

  public func contentHash(of path: BytePath) throws(Failure) -> String {
    if let known = ledger.content(of: path) { return known.hex }
    return try reader.contentHash(of: path)
  }
}

extension SourceHeader {
  /// True where neither format nor limits refuse it. What is refused is left to the real reader,
  /// which has the words.
  fileprivate func passes(_ allowed: Set<SourceFormat>, _ limits: Limits) -> Bool {
    let (all, overflow) = stored.pixels.multipliedReportingOverflow(by: frames)
    return allowed.contains(format) && bytes <= limits.bytes && frames <= limits.frames
      && !overflow && all <= limits.pixels
  }
}

extension Ledger {
  /// The headers of sources that are the files that were read; nil where that isn't proven.
  func headers(of sources: [SightedSource]) -> [SourceHeader?] {
    zip(sources, rows(of: sources.map(\.path))).map { source, row in
      guard let row, let known = row.header, isProven(row, source) else { return nil }
      return known.header
    }
  }

  /// The hash of a source that is the file that was hashed; nil where that isn't proven.
  func content(of path: BytePath) -> ContentHash? {
    guard let row = source(paths.key(ofSource: path)), isProven(row, SightedSource(path: path))
    else { return nil }
    return row.content
  }

  private func isProven(_ row: SourceRow, _ source: SightedSource) -> Bool {
    let now =
      source.sighting?.status ?? (try? FileStatus(at: source.path, followingLinks: true))
    return now.map { row.isProven(by: $0) } ?? false
  }

  /// Those that this engine read; none where everything is to be verified.
  private func rows(of sources: [BytePath]) -> [SourceRow?] {
    if context.verifies { return sources.map { _ in nil } }
    let keys = sources.map { paths.key(ofSource: $0) }
    return withState { state in
      state.read { store, names throws(SQLiteError) in
        guard let engine = try names.find(state.context.engine, store) else { return nil }
        var rows: [SourceRow?] = []
        for key in keys {
          let row = try store.source(key)
          rows.append(row?.header?.engine == engine ? row : nil)
        }
        return rows
      }
    } ?? sources.map { _ in nil }
  }
}

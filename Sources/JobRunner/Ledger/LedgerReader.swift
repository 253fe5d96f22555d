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
    try headers(of: [path], allowed: allowed, limits: limits)[0].get()
  }

  public func headers(
    of paths: [BytePath], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>] {
    headers(of: paths.map { SightedSource(path: $0) }, allowed: allowed, limits: limits)
  }

  public func headers(
    of sources: [SightedSource], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>] {
    let known =
      ledger.headers(of: sources, HeaderTerms(allowed, limits)).map { known in
        if case .success(let header)? = known, !header.passes(allowed, limits) { return nil }
        return known
      } as [Result<SourceHeader, Failure>?]
    let unknown = sources.indices.filter { known[$0] == nil }
    var asked: [Result<SourceHeader, Failure>] = []
    if !unknown.isEmpty {
      asked = reader.headers(of: unknown.map { sources[$0] }, allowed: allowed, limits: limits)
    }
    var rest = asked.makeIterator()
    return known.map { known in
      known ?? rest.next() ?? .failure(Failure(.unreadable, "was not read"))
    }
  }

  public func knownBorder(of path: BytePath, _ request: TrimRequest) -> FoundBorder? {
    guard request.header.passes(request.allowed, request.limits) else { return nil }
    return ledger.border(of: path, request)
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
  /// The headers of sources that are the files that were read, or why these were refused; nil where
  /// that isn't proven.
  func headers(
    of sources: [SightedSource], _ terms: HeaderTerms
  ) -> [Result<SourceHeader, Failure>?] {
    zip(sources, answers(sources.map(\.path), terms)).map { source, answer in
      guard let answer, isProven(answer.row, source) else { return nil }
      return answer.header
    }
  }

  /// The hash of a source that is the file that was hashed; nil where that isn't proven.
  func content(of path: BytePath) -> ContentHash? {
    guard let row = source(paths.key(ofSource: path)), isProven(row, SightedSource(path: path))
    else { return nil }
    return row.content
  }

  /// What this engine found in a source that is the file that was decoded; nil where that isn't
  /// proven, and where everything is to be verified.
  func border(of path: BytePath, _ request: TrimRequest) -> FoundBorder? {
    if context.verifies { return nil }
    let key = paths.key(ofSource: path)
    let known = withState { state in
      state.read { store, names throws(SQLiteError) -> (row: SourceRow, border: FoundBorder)? in
        guard let row = try store.source(key), let header = row.header,
          header.header == request.header,
          try names.find(state.context.engine, store) == header.engine,
          let border = try store.border(source: row.id, request)
        else { return nil }
        return (row, border)
      }
    }
    return known.flatMap { isProven($0.row, SightedSource(path: path)) ? $0.border : nil }
  }

  private func isProven(_ row: SourceRow, _ source: SightedSource) -> Bool {
    let now =
      source.sighting?.status ?? (try? FileStatus(at: source.path, followingLinks: true))
    return now.map { row.isProven(by: $0) } ?? false
  }

  private struct Answer: Sendable {
    var row: SourceRow
    var header: Result<SourceHeader, Failure>
  }

  /// What this engine read; nothing where everything is to be verified.
  private func answers(_ sources: [BytePath], _ terms: HeaderTerms) -> [Answer?] {
    if context.verifies { return sources.map { _ in nil } }
    let keys = sources.map { paths.key(ofSource: $0) }
    let triesAgain = context.retriesFailed || context.remakes
    return withState { state in
      state.read { store, names throws(SQLiteError) in
        guard let engine = try names.find(state.context.engine, store) else { return nil }
        var answers: [Answer?] = []
        for key in keys {
          guard let row = try store.source(key) else {
            answers.append(nil)
            continue
          }
          if let known = row.header, known.engine == engine {
            answers.append(Answer(row: row, header: .success(known.header)))
          } else if !triesAgain,
            let refusal = try store.refusal(row, terms, engine: engine, &names)
          {
            answers.append(Answer(row: row, header: .failure(refusal)))
          } else {
            answers.append(nil)
          }
        }
        return answers
      }
    } ?? sources.map { _ in nil }
  }
}

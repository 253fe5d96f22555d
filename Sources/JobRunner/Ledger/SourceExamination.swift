import Files
import SQLite

/// A source while its job is decided: looked at once, hashed at most once.
struct SourceExamination {
  private let ledger: Ledger
  private let path: BytePath
  private(set) var evidence: SourceEvidence
  let row: SourceRow?
  /// What planning saw.
  private let header: SourceHeader
  private var wasHashed = false

  /// `row` is what the ledger holds; without a sighting the source is looked at.
  init(
    _ ledger: Ledger, _ job: Job, key: BytePath, row: SourceRow?, sighting: SourceSighting?,
    borders: [FoundBorder]
  ) {
    self.ledger = ledger
    path = job.source
    header = job.header
    self.row = row
    evidence = SourceEvidence(key: key, seen: sighting?.seen ?? ledger.context.clock())
    evidence.borders = borders
    evidence.status =
      sighting?.status ?? (try? FileStatus(at: path, followingLinks: true))
    if isProven { evidence.content = row?.content }
  }

  private var isProven: Bool {
    guard !ledger.context.verifies, let status = evidence.status, let row else { return false }
    return row.isProven(by: status)
  }

  /// The hash of the content; nil where the source can't be read or changes all the time.
  mutating func content() -> ContentHash? {
    if evidence.content == nil, !wasHashed { hash() }
    return evidence.content
  }

  /// Hashes; a source that changes meanwhile is looked at once more.
  private mutating func hash() {
    wasHashed = true
    for _ in 0..<2 {
      guard let before = evidence.status, before.kind == .regular else { return }
      let hash = ledger.context.contentHash(of: path)
      let after = try? FileStatus(at: path, followingLinks: true)
      if before == after {
        evidence.content = hash
        return
      }
      evidence.seen = ledger.context.clock()
      evidence.status = try? FileStatus(at: path, followingLinks: true)
    }
  }

  /// Hashes where a later change might go unnoticed, and records what was learnt: a file that was
  /// only touched is not hashed again, nor its header read or its border looked for.
  mutating func settle() {
    if evidence.isRacy, evidence.content == nil { _ = content() }
    guard wasHashed || hasNews, let status = evidence.status, let content = evidence.content
    else { return }
    let evidence = evidence
    ledger.withState { state in
      state.write { store, names throws(SQLiteError) in
        let source = ConfirmedSource(status: status, content: content, seen: evidence.seen)
        _ = try store.put(source, header, evidence, &names, state.context)
      }
    }
  }

  /// True where planning read what the ledger lacks, and the source may not have changed since.
  private var hasNews: Bool {
    guard let row, let status = evidence.status else { return false }
    return (row.header?.header != header || !evidence.borders.isEmpty)
      && !status.isRacy(at: ledger.context.planned)
  }
}

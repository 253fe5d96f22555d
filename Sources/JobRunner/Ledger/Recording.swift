import Files
import SQLite

/// What of one job goes into the ledger. Files are looked at before the ledger is locked.
struct Recording {
  private enum Entry {
    case made(Rendition, BytePath, WrittenFile)
    case failed(Rendition, Failure)
  }

  private let ledger: Ledger
  private let source: ConfirmedSource
  private let evidence: SourceEvidence
  private let header: SourceHeader
  private let decoded: String
  private var entries: [Entry] = []
  private(set) var notes: [String] = []

  init(ledger: Ledger, job: Job, source: ConfirmedSource, evidence: SourceEvidence) {
    self.ledger = ledger
    header = job.header
    decoded = job.target.words(job.header)
    self.source = source
    self.evidence = evidence
  }

  mutating func add(_ rendition: Rendition, _ result: RenditionResult, hash: ContentHash?) {
    guard let path = ledger.paths.key(ofRendition: rendition.path) else { return }
    switch result {
    case .written(let bytes, _, _):
      if let file = written(rendition.path, bytes, hash) {
        entries.append(.made(rendition, path, file))
      } else {
        notes.append("'\(rendition.path)' was changed by another; the next run makes it again")
      }
    case .failed(let failure) where failure.staysWithContent:
      entries.append(.failed(rendition, failure))
    case .failed, .planned, .notRun, .upToDate, .stillBroken: break
    }
  }

  private func written(_ path: BytePath, _ bytes: Int, _ hash: ContentHash?) -> WrittenFile? {
    guard let status = try? FileStatus(at: path, followingLinks: false),
      status.kind == .regular, status.bytes == bytes,
      let hash = hash ?? ledger.context.contentHash(of: path),
      (try? FileStatus(at: path, followingLinks: false)) == status
    else { return nil }
    return WrittenFile(bytes: bytes, hash: hash, modified: status.modified, inode: status.inode)
  }

  func write() {
    if entries.isEmpty { return }
    ledger.withState { state in
      state.write { store, names throws(SQLiteError) in
        let source = try store.put(source, header, evidence, &names, state.context)
        for entry in entries {
          switch entry {
          case .made(let rendition, let path, let file):
            try put(rendition, path, file, source, state, store, &names)
          case .failed(let rendition, let failure):
            try store.put(
              failure, of: self.source.content, source: source,
              recipe: try names.key(names.text(rendition.recipe, rendition.format), store),
              engine: try names.key(state.context.engine, store), now: state.context.now)
          }
        }
      }
    }
  }

  private func put(
    _ rendition: Rendition, _ path: BytePath, _ file: WrittenFile, _ source: Int64,
    _ state: LedgerState, _ store: LedgerStore, _ names: inout LedgerNames
  ) throws(SQLiteError) {
    let context = ledger.context
    let recipe = try names.key(names.text(rendition.recipe, rendition.format), store)
    if let old = try store.rendition(path)?.output.bytes, old != file.bytes, state.run.key != 0 {
      try store.putChange(run: state.run.key, path, before: old, after: file.bytes)
    }
    try store.put(
      RenditionRow(
        path: path, source: source, content: self.source.content, recipe: recipe,
        engine: try names.key(context.engine, store),
        manifest: try names.key(manifest: context.manifest, store),
        width: rendition.size.width, height: rendition.size.height, output: file,
        made: context.now, decoded: decoded))
    try store.removeFailure(source: source, recipe: recipe)
  }
}

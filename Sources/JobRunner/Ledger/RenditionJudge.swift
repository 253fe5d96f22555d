import Files
import Geometry
import SQLite

/// Decides about one rendition.
struct RenditionJudge {
  let ledger: Ledger
  let rendition: Rendition
  /// How the job decodes its source; see `DecodeTarget.words`.
  let decoded: String
  /// False where it lies elsewhere than what is recorded.
  let hasKey: Bool
  /// Nil where the ledger knows nothing of it.
  let record: RenditionRecord?

  func decision(_ source: inout SourceExamination) -> Decision {
    if ledger.context.remakes { return .render([.demanded]) }
    guard hasKey else { return .render([.new]) }
    let reasons = record.map { self.reasons($0, &source) } ?? [.new]
    if let record, reasons.isEmpty { return .upToDate(bytes: record.row.output.bytes) }
    if let breakage = breakage(&source, record) { return .stillBroken(breakage) }
    return .render(reasons)
  }

  private func reasons(
    _ record: RenditionRecord, _ source: inout SourceExamination
  ) -> [Reason] {
    var reasons = record.recipeChanges
    if let old = record.otherEngine { reasons += changes(from: old, to: ledger.context.engine) }
    switch source.content() {
    case nil: reasons.append(.sourceUnreadable)
    case record.row.content?: break
    default: reasons.append(.sourceChanged)
    }
    var refreshed = record.row
    reasons += outputReasons(&refreshed)
    if reasons.isEmpty { reasons = planReasons(record.row) }
    if refreshed.output != record.row.output || (reasons.isEmpty && record.isAdopted) {
      refresh(refreshed, adopting: reasons.isEmpty)
    }
    return reasons
  }

  /// What is planned otherwise for the same content by the same recipe.
  private func planReasons(_ row: RenditionRow) -> [Reason] {
    let old = PixelSize(width: row.width, height: row.height)
    if old != rendition.size { return [.size(old: old, new: rendition.size)] }
    return row.decoded == decoded ? [] : [.decoded(old: row.decoded, new: decoded)]
  }

  private func changes(from old: Engine, to new: Engine) -> [Reason] {
    var reasons: [Reason] = []
    if old.libvips != new.libvips { reasons.append(.libvips(old: old.libvips, new: new.libvips)) }
    if old.renderer != new.renderer {
      reasons.append(.renderer(old: old.renderer, new: new.renderer))
    }
    return reasons
  }

  /// Looks at the file on disk; where only its times are new, they go into the row.
  private func outputReasons(_ row: inout RenditionRow) -> [Reason] {
    guard let status = try? FileStatus(at: rendition.path, followingLinks: false) else {
      return [.outputMissing]
    }
    if !ledger.context.verifies, row.output.isProven(by: status) { return [] }
    guard let written = WrittenFile(rendition.path, status, expecting: row.output, ledger.context)
    else { return [.outputAltered] }
    row.output = written
    return []
  }

  private func refresh(_ row: RenditionRow, adopting: Bool) {
    ledger.withState { state in
      state.write { store, names throws(SQLiteError) in
        var row = row
        if adopting { row.manifest = try names.key(manifest: state.context.manifest, store) }
        try store.put(row)
      }
    }
  }

  /// The failure that would only come again. Sources are hashed for it only where there is one.
  private func breakage(
    _ source: inout SourceExamination, _ record: RenditionRecord?
  ) -> Breakage? {
    guard !ledger.context.retriesFailed, let known = source.row,
      let row = ledger.failure(known.id, rendition), let kind = Failure.Kind(rawValue: row.kind),
      source.content() == row.content
    else { return nil }
    let isStale =
      record != nil && (try? FileStatus(at: rendition.path, followingLinks: false)) != nil
    return Breakage(
      failure: Failure(kind, row.message), since: row.firstSeen, tries: row.tries,
      leavesStale: isStale)
  }
}

extension WrittenFile {
  /// The file as it is now, where its bytes are those that were written; nil where they aren't.
  init?(
    _ path: BytePath, _ status: FileStatus, expecting old: WrittenFile, _ context: LedgerContext
  ) {
    guard status.kind == .regular, status.bytes == old.bytes,
      context.contentHash(of: path) == old.hash,
      (try? FileStatus(at: path, followingLinks: false)) == status
    else { return nil }
    self.init(
      bytes: old.bytes, hash: old.hash, modified: status.modified, inode: status.inode)
  }
}

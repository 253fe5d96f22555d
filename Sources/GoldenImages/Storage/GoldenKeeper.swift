public import Files
import ImageMetrics

/// Changes goldens: approves, reverts, prunes, each with a line in the log. The golden that was
/// there before the last approval is kept in `.previous`, so that it can be brought back.
public struct GoldenKeeper: Sendable {
  public let store: GoldenStore
  private let goldens: BytePath
  private let log: ApprovalLog
  /// Such as `2024-05-01T02:00:00Z`.
  private let time: String

  public init(_ goldens: BytePath, time: String) {
    self.goldens = goldens
    store = GoldenStore(goldens)
    log = ApprovalLog(in: goldens)
    self.time = time
  }

  private var previous: GoldenStore { GoldenStore(goldens.appending(".previous")) }

  /// Makes what a check found the golden of its case.
  ///
  /// - Parameter found: the case in the check's report.
  public func approve(
    _ candidate: LastRun.Candidate, from run: LastRun, found: CheckedCase?, reason: String?
  ) throws(GoldenStore.Problem) {
    guard let pixels = run.candidatePixels(of: candidate) else {
      throw GoldenStore.Problem(
        path: candidate.name, message: "its pixels are gone from the last run; check it again")
    }
    let before = try? store.record(of: candidate.name)
    try keep(candidate.name)
    var record = candidate.record
    record.approval = GoldenRecord.Approval(time: time, reason: reason)
    record.image = before?.image
    try store.write(record, pixels: pixels, of: candidate.name)
    var entry = ApprovalLog.Entry(
      time: time, action: .approve, name: candidate.name, reason: reason)
    entry.status = found?.status
    entry.cause = found?.cause?.sentence
    entry.scores = found?.scores
    try append(entry, before, record)
  }

  /// Brings back the golden from before the last approval; false where nothing is known of one. A
  /// case that had no golden loses the new one.
  public func revert(_ name: BytePath, reason: String?) throws(GoldenStore.Problem) -> Bool {
    guard let last = log.entries.last(where: { $0.name == name }), last.action == .approve else {
      return false
    }
    let now = try? store.record(of: name)
    let old = try previous.record(of: name)
    // Nothing before it: the case was new.
    guard old != nil || last.pixelsBefore == nil else { return false }
    try store.remove(name)
    if let old {
      try copy(name, old, from: previous, to: store)
      try previous.remove(name)
    }
    try append(
      ApprovalLog.Entry(time: time, action: .revert, name: name, reason: reason), now, old)
    return true
  }

  /// Removes the golden of a case that is no more.
  public func prune(_ name: BytePath, reason: String?) throws(GoldenStore.Problem) {
    let before = try? store.record(of: name)
    try keep(name)
    try store.remove(name)
    try append(
      ApprovalLog.Entry(time: time, action: .prune, name: name, reason: reason), before, nil)
  }

  /// Puts the golden of a case where `revert` finds it.
  private func keep(_ name: BytePath) throws(GoldenStore.Problem) {
    do throws(FileError) {
      let mark = previous.folder.appending(".gitignore")
      if (try? FileStatus(at: mark, followingLinks: false)) == nil {
        try AtomicFile.write(Array("*\n".utf8), to: mark)
      }
    } catch {
      throw GoldenStore.Problem(error)
    }
    // A golden that can't be read is replaced all the same. One that an approval was cut off at is
    // not what was there before; that has been put away already.
    let record = try? store.record(of: name)
    if let record, !store.isWhole(name, record) { return }
    try previous.remove(name)
    guard let record else { return }
    try copy(name, record, from: store, to: previous)
  }

  private func copy(
    _ name: BytePath, _ record: GoldenRecord, from: GoldenStore, to: GoldenStore
  ) throws(GoldenStore.Problem) {
    do throws(FileError) {
      if let image = from.imagePath(of: name, record), let target = to.imagePath(of: name, record) {
        if let bytes = try FileSystem.contents(of: image, limit: 2_000_000_000) {
          try AtomicFile.write(bytes, to: target)
        }
      }
      let path = from.recordPath(of: name)
      if let bytes = try FileSystem.contents(of: path, limit: 2_000_000_000) {
        try AtomicFile.write(bytes, to: to.recordPath(of: name))
      }
    } catch {
      throw GoldenStore.Problem(error)
    }
  }

  private func append(
    _ entry: ApprovalLog.Entry, _ before: GoldenRecord?, _ after: GoldenRecord?
  ) throws(GoldenStore.Problem) {
    var entry = entry
    entry.pixelsBefore = before?.pixels.hash
    entry.pixelsAfter = after?.pixels.hash
    entry.outputBefore = before?.output?.hash
    entry.outputAfter = after?.output?.hash
    do throws(FileError) {
      try log.append(entry)
    } catch {
      throw GoldenStore.Problem(error)
    }
  }
}

import Files
import SQLite

extension Ledger {
  /// Records what became of a job. Call it when the runner has answered: every file that the
  /// outcome calls written has to be under its name and flushed.
  ///
  /// Nothing is recorded that can't be vouched for: a source that changed while it was rendered, an
  /// output that is not what was written. Such a rendition is made again by the next run.
  ///
  /// - Parameters:
  ///   - job: what the runner was given: the whole job or what `JobDecision.remaining` left of it.
  ///   - hashes: SHA-256 of the written files, in the order of the renditions, where the runner
  ///     knows them; the others are read and hashed here.
  /// - Returns: what a person should know, one line each.
  @discardableResult
  public func record(
    _ job: Job, _ outcome: JobOutcome, _ evidence: SourceEvidence, hashes: [ContentHash?] = []
  ) -> [String] {
    guard isRecording, outcome.results.contains(where: { $0.isWorthRecording }) else { return [] }
    guard let source = confirmed(evidence, job.source) else {
      return ["the source changed while it was rendered; the next run makes it again"]
    }
    var recording = Recording(ledger: self, job: job, source: source, evidence: evidence)
    for (place, (rendition, result)) in zip(job.renditions, outcome.results).enumerated() {
      recording.add(rendition, result, hash: hashes.indices.contains(place) ? hashes[place] : nil)
    }
    recording.write()
    return recording.notes
  }

  /// The source's content as it was before and is after the rendering; nil where that can't be said.
  private func confirmed(_ evidence: SourceEvidence, _ path: BytePath) -> ConfirmedSource? {
    let seen = context.clock()
    guard let status = try? FileStatus(at: path, followingLinks: true) else { return nil }
    if status == evidence.status, !evidence.isRacy, let content = evidence.content {
      return ConfirmedSource(status: status, content: content, seen: evidence.seen)
    }
    guard status == evidence.status || evidence.content != nil,
      let content = context.contentHash(of: path),
      content == evidence.content ?? content,
      (try? FileStatus(at: path, followingLinks: true)) == status
    else { return nil }
    return ConfirmedSource(status: status, content: content, seen: seen)
  }
}

/// A source that was the same before and after it was rendered.
struct ConfirmedSource: Sendable {
  var status: FileStatus
  var content: ContentHash
  /// When the status was taken, in nanoseconds since 1970.
  var seen: Int64
}

extension RenditionResult {
  var isWorthRecording: Bool {
    switch self {
    case .written: true
    case .failed(let failure): failure.staysWithContent
    case .planned, .notRun, .upToDate, .stillBroken: false
    }
  }
}

extension Failure {
  /// True where the same content through the same recipe fails again, whenever it is tried. Never
  /// where the system's own error is the cause.
  var staysWithContent: Bool { fault == nil && kind.staysWithContent }
}

extension Failure.Kind {
  /// The others depend on the disk, on rights or on limits. So do time and memory: on what else the
  /// machine did, and on options. A crash is believed, since it came twice, the second time alone.
  fileprivate var staysWithContent: Bool {
    switch self {
    case .notAnImage, .damaged, .impossible, .processing, .encoding, .wrongSize, .crashed: true
    case .notFound, .unreadable, .notAFile, .notAllowed, .overLimit, .writing, .noSpace, .timedOut,
      .overMemory:
      false
    }
  }
}

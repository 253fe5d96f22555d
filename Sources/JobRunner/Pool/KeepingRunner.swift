import Files
import Recipes

/// A runner that replaces no file: renditions that are there already are left out of the job.
///
/// A file that could be the rendition (its size and format, not older than the source) is left
/// alone and counts as skipped; any other one is in the way, which is a failure. So is one that
/// appears while the job is performed.
public struct KeepingRunner: Runner {
  private let runner: any Runner
  private let reader: any SourceReader

  public init(_ runner: any Runner, reader: any SourceReader) {
    self.runner = runner
    self.reader = reader
  }

  public func perform(_ job: Job) -> JobOutcome { perform(job) { runner.perform($0) } }

  public func performAlone(_ job: Job) -> JobOutcome { perform(job) { runner.performAlone($0) } }

  public func expect(atMost count: Int) { runner.expect(atMost: count) }

  private func perform(_ job: Job, _ make: (Job) -> JobOutcome) -> JobOutcome {
    let known = job.renditions.map { existing($0, of: job) }
    var rest = job
    rest.keepsExisting = true
    rest.renditions = zip(job.renditions, known).filter { $0.1 == nil }.map(\.0)
    if rest.renditions.isEmpty {
      return JobOutcome(index: job.index, results: known.compactMap(\.self))
    }
    var outcome = make(rest)
    var made = outcome.results.makeIterator()
    outcome.results = known.map { $0 ?? made.next() ?? .notRun }
    return outcome
  }

  /// Nil where nothing stands in the rendition's place.
  private func existing(_ rendition: Rendition, of job: Job) -> RenditionResult? {
    guard let status = try? FileStatus(at: rendition.path, followingLinks: false) else {
      return nil
    }
    guard let problem = problem(status, rendition, job) else {
      return .upToDate(bytes: status.bytes)
    }
    let advice =
      status.kind == .folder ? "remove it, or give another --name" : "--overwrite replaces it"
    return .failed(
      Failure(.inTheWay, "'\(rendition.path)' is there already, \(problem); \(advice)"))
  }

  private func problem(_ status: FileStatus, _ rendition: Rendition, _ job: Job) -> String? {
    if status.kind == .folder { return "and is a folder" }
    guard status.kind == .regular else { return "and is no regular file" }
    let header: SourceHeader
    do throws(Failure) {
      header = try reader.header(
        of: rendition.path, allowed: Set(SourceFormat.allCases), limits: job.limits)
    } catch {
      return "and is not that picture"
    }
    guard OutputFormat(keeping: header.format) == rendition.format, header.size == rendition.size
    else {
      let (size, format) = (header.size.text, header.format.rawValue)
      return "and is another picture (\(size) \(format))"
    }
    let source = try? FileStatus(at: job.source, followingLinks: true)
    return status.modified < source?.modified ?? .min ? "and is older than its source" : nil
  }
}

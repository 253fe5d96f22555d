import Checksums
import Files
import Geometry
import Glibc
import Recipes
import Synchronization
import TestSupport

@testable import JobRunner

/// Hashes files with SHA-256 and counts how often it is asked, and for what.
final class CountingHasher: Sendable {
  private let asked = Mutex<[String]>([])

  var names: [String] { asked.withLock { $0 } }
  func forget() { asked.withLock { $0 = [] } }

  func hash(_ path: BytePath) throws(Failure) -> String {
    asked.withLock { $0.append(path.name.description) }
    guard let bytes = try? FileSystem.contents(of: path, limit: 1 << 24) else {
      throw Failure(.unreadable, "can't be read")
    }
    var hash = SHA256()
    hash.add(bytes)
    return hash.digest()
  }
}

/// An output folder with its ledger, sources beside it, and a "renderer" that writes texts.
final class LedgerBench {
  lazy var folder = TemporaryFolder()
  /// The folder of another process' bench; it stays when this one goes.
  private let given: BytePath?
  let hasher = CountingHasher()
  /// Seconds by which the ledger's clock is ahead: files of the test are old by then.
  var ahead: Int64 = 10
  var engine = Engine(libvips: "8.14.1", renderer: "1")
  var manifest = "m.yaml"
  var verifies = false
  var retriesFailed = false
  var remakes = false
  /// When planning began.
  var planned: Int64 = 0
  var batch = LedgerBatch()

  private var root: BytePath { given ?? folder.path }
  var source: BytePath { root.appending("in") }
  var output: BytePath { root.appending("out") }
  var file: BytePath { output.appending(".widthwise/ledger.sqlite") }

  init() {
    given = nil
    folder.folder("in")
  }

  init(over path: BytePath) { given = path }

  /// The ledger's time, in nanoseconds since 1970.
  var now: Int64 { LedgerContext.wallClock() + ahead * 1_000_000_000 }

  func ledger(
    _ access: Ledger.Access = .writing, schema: LedgerSchema = .current
  ) -> Ledger {
    var context = LedgerContext(
      outputFolder: output, sourceFolder: source, manifest: BytePath(manifest), engine: engine
    ) { [hasher] path throws(Failure) in try hasher.hash(path) }
    context.verifies = verifies
    context.retriesFailed = retriesFailed
    context.batch = batch
    context.remakes = remakes
    context.planned = planned
    let offset = ahead * 1_000_000_000
    context.clock = { LedgerContext.wallClock() + offset }
    return Ledger(context, access: access, schema: schema)
  }

  func path(_ name: String) -> BytePath { source.appending(name) }
  func made(_ name: String) -> BytePath { output.appending(name) }

  func write(_ name: String, _ contents: String) { folder.file("in/\(name)", contents) }

  /// A job of one rendition for each output, all through one recipe.
  func job(
    _ name: String = "a.jpg", to outputs: [String] = ["a.jpg"], _ recipe: Recipe = recipe(),
    format: OutputFormat = .jpeg, size: PixelSize = PixelSize(width: 320, height: 240)
  ) -> Job {
    Job(
      index: 0, source: path(name),
      header: SourceHeader(format: .jpeg, stored: PixelSize(width: 640, height: 480)),
      renditions: outputs.map {
        Rendition(path: made($0), size: size, scaled: size, format: format, recipe: recipe)
      })
  }

  /// Writes what is decided to be made, and records it.
  @discardableResult
  func perform(_ job: Job, _ contents: String = "made", in ledger: Ledger) -> [Decision] {
    let decision = ledger.decide(job)
    if let rest = decision.remaining(of: job) {
      ledger.record(rest, write(rest, contents), decision.evidence)
    }
    return decision.decisions
  }

  /// The same with a ledger of its own, closed afterwards: one night.
  @discardableResult
  func night(_ job: Job, _ contents: String = "made") -> [Decision] {
    let ledger = ledger()
    defer { ledger.close() }
    return perform(job, contents, in: ledger)
  }

  /// What a night would say, as texts; nothing is made.
  func morning(_ job: Job, access: Ledger.Access = .writing) -> [String] {
    let ledger = ledger(access)
    defer { ledger.close() }
    return ledger.decide(job).decisions.map { text($0) }
  }

  func write(_ job: Job, _ contents: String) -> JobOutcome {
    for rendition in job.renditions {
      try? AtomicFile.write(Array(contents.utf8), to: rendition.path)
    }
    return JobOutcome(
      index: 0, results: job.renditions.map { _ in .written(bytes: contents.utf8.count, crop: nil) }
    )
  }

  func text(_ decision: Decision) -> String { decision.description }
}

func recipe(
  width: Int = 320, format: FormatChoice = .format(.jpeg), quality: Int? = nil
) -> Recipe {
  Recipe(
    sizing: SizeRequest(width: .pixels(width)), format: format,
    encoding: EncodingOptions(quality: quality))
}

extension BytePath {
  /// Writes over the file in place, so that the inode stays.
  func overwrite(_ contents: String) {
    let file = open(cString, O_WRONLY | O_TRUNC)
    precondition(file >= 0 && write(file, contents, contents.utf8.count) == contents.utf8.count)
    close(file)
  }

  /// Sets the time of the last change of content, in seconds since 1970.
  func touch(_ seconds: Int) {
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    precondition(utimensat(AT_FDCWD, cString, times, 0) == 0)
  }

  var exists: Bool { (try? FileStatus(at: self, followingLinks: false)) != nil }

  var contents: String? {
    (try? FileSystem.contents(of: self, limit: 1 << 24)).map { String(decoding: $0, as: UTF8.self) }
  }
}

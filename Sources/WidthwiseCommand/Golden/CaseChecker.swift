import Checksums
import Files
import GoldenImages
import ImageMetrics
import JobRunner
import Synchronization
import Vips

/// Compares renditions with their goldens as they are made, on the threads that make them.
final class CaseChecker: PoolObserver {
  /// What became of one case, and what it would be approved as.
  struct Found: Sendable {
    var checked: CheckedCase
    var candidate: LastRun.Candidate?
    /// What was made, for `--records`.
    var made: LastRun.Candidate?
  }

  private let plan: GoldenPlan
  private let folder: GoldenFolder
  private let environment: GoldenEnvironment
  private let reader: any SourceReader
  private let keepsRecords: Bool
  private let next: (any PoolObserver)?
  private let all = Mutex<[CaseKey: Found]>([:])

  init(
    _ plan: GoldenPlan, _ folder: GoldenFolder, environment: GoldenEnvironment,
    reader: any SourceReader, keepsRecords: Bool, next: (any PoolObserver)?
  ) {
    self.plan = plan
    self.folder = folder
    self.environment = environment
    self.reader = reader
    self.keepsRecords = keepsRecords
    self.next = next
  }

  /// In the order of the plan; cases that were not come to are told as such.
  var found: [Found] {
    let all = all.withLock { $0 }
    return plan.cases.sorted { $0.key < $1.key }.map { key, planned in
      all[key] ?? Found(checked: failed(planned, "was not run"))
    }
  }

  func started(_ job: Job) { next?.started(job) }

  func finished(_ job: Job, _ outcome: JobOutcome) {
    defer { VipsLibrary.endThread() }
    for (place, result) in outcome.results.enumerated() {
      let key = CaseKey(job: job.index, place: place)
      guard let planned = plan.cases[key] else { continue }
      let proof = outcome.proofs.flatMap { $0.indices.contains(place) ? $0[place] : nil }
      let found = check(planned, result, proof)
      all.withLock { $0[key] = found }
    }
    next?.finished(job, outcome)
  }

  private func check(
    _ planned: PlannedCase, _ result: RenditionResult, _ proof: RenditionProof?
  ) -> Found {
    switch result {
    case .failed(let failure): return Found(checked: failed(planned, failure.message))
    case .planned, .upToDate, .stillBroken, .notRun:
      return Found(checked: failed(planned, "was not run"))
    case .written(let bytes, _, _):
      guard let proof else { return Found(checked: failed(planned, "gave no proof of its pixels")) }
      return check(planned, proof, bytes: bytes)
    }
  }

  private func check(_ planned: PlannedCase, _ proof: RenditionProof, bytes: Int) -> Found {
    let actual = rendition(planned, proof, bytes: bytes, planned.record)
    var found = Found(checked: blank(planned))
    found.checked.actual = CaseSide(
      file: planned.rendition.path, size: actual.pixels.size, frames: actual.pixels.frames,
      pixels: actual.pixels.hash, output: actual.output)
    do throws(GoldenStore.Problem) {
      try compare(planned, try planned.golden.get(), actual, &found.checked)
    } catch {
      found.checked.cause = Cause(.error, "\(error.path): \(error.message)")
      if !error.isReplaceable { return Found(checked: found.checked) }
    }
    keep(&found, planned, actual)
    return found
  }

  private func compare(
    _ planned: PlannedCase, _ golden: GoldenRecord?, _ actual: ActualRendition,
    _ checked: inout CheckedCase
  ) throws(GoldenStore.Problem) {
    guard let golden else {
      checked.status = .missing
      checked.cause = Cause(.missing, "there is no golden")
      return
    }
    if let problem = planned.pictureProblem { throw problem }
    let expected =
      golden.pixels.hash == actual.pixels.hash
      ? nil : try folder.store.pixels(of: planned.name, golden)
    checked.apply(
      GoldenJudge(golden, limits: planned.limits).verdict(of: actual, expected: expected))
    checked.expected = CaseSide(
      image: expected == nil ? nil : folder.store.imagePath(of: planned.name, golden),
      size: golden.pixels.size, frames: golden.pixels.frames, pixels: golden.pixels.hash,
      output: golden.output)
  }

  /// Keeps what an approval needs of a case that does not pass, and drops it of one that does.
  private func keep(_ found: inout Found, _ planned: PlannedCase, _ actual: ActualRendition) {
    let run = folder.lastRun
    let candidate = LastRun.Candidate(name: planned.name, record: record(planned, actual))
    if keepsRecords {
      found.made = candidate
      found.made?.record.storage = .fingerprint
      found.made?.record.fingerprint = actual.buffer.map { Fingerprint($0) }
    }
    guard !found.checked.passes else {
      _ = try? run.dropPixels(of: planned.name)
      return
    }
    found.candidate = candidate
    guard let buffer = actual.buffer ?? (try? folder.store.pixels(of: planned.name)) ?? nil else {
      return
    }
    do throws(FileError) {
      try run.keepPicture(of: planned.name, buffer)
      found.checked.actual?.image = run.picturePath(of: planned.name)
    } catch {
      found.checked.cause = Cause(
        .error, "its pixels can't be kept (\(error.call): \(error.reason))")
    }
  }

  private func rendition(
    _ planned: PlannedCase, _ proof: RenditionProof, bytes: Int, _ golden: GoldenRecord?
  ) -> ActualRendition {
    let isSameFile = proof.output == golden?.output?.hash
    let isSame = isSameFile && proof.pixels == golden?.pixels.hash
    var actual = ActualRendition(
      recipe: planned.rendition.recipeLines,
      pixels: GoldenRecord.Pixels(
        hash: proof.pixels, hidden: proof.hidden, size: proof.size, frames: proof.frames),
      output: EncodedOutput(
        hash: proof.output, bytes: bytes,
        loss: isSameFile ? golden?.output?.loss : proof.loss))
    // What costs time is asked for where it can matter.
    actual.structure = isSameFile ? golden?.structure ?? structure(planned) : structure(planned)
    if !isSame || planned.pictureProblem != nil {
      actual.source = try? reader.contentHash(of: planned.source)
    }
    if proof.isWritten { actual.buffer = folder.lastRun.pixels(of: planned.name) }
    return actual
  }

  private func structure(_ planned: PlannedCase) -> FileStructure {
    FileStructure(of: planned.rendition.path) ?? FileStructure()
  }

  private func record(_ planned: PlannedCase, _ actual: ActualRendition) -> GoldenRecord {
    GoldenRecord(
      source: actual.source ?? planned.record?.source, recipe: actual.recipe,
      environment: environment, pixels: actual.pixels, output: actual.output,
      structure: actual.structure, storage: planned.storage, limits: planned.limits)
  }

  private func failed(_ planned: PlannedCase, _ message: String) -> CheckedCase {
    var checked = blank(planned)
    checked.cause = Cause(.error, message)
    return checked
  }

  private func blank(_ planned: PlannedCase) -> CheckedCase {
    var checked = CheckedCase(name: planned.name, status: .error, limits: planned.limits)
    checked.source = planned.source
    checked.preset = planned.preset
    checked.place = planned.place
    return checked
  }
}

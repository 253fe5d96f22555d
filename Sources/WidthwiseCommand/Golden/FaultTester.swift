import Files
import GoldenImages
import ImageMetrics
import JobRunner
import Synchronization
import Vips

/// Judges each fault of a case against the case as it should be.
final class FaultTester: PoolObserver {
  private struct State {
    var findings: [CaseKey: [FaultFinding]] = [:]
    var failed: Set<BytePath> = []
  }

  /// One rendition with what it proved.
  private struct Made {
    var key: CaseKey
    var place: FaultPlan.Place
    var rendition: ActualRendition
  }

  private let plan: FaultPlan
  private let profile: GoldenProfile?
  private let state = Mutex(State())

  /// `profile` stands for the limits in force where it is given.
  init(_ plan: FaultPlan, profile: GoldenProfile?) {
    self.plan = plan
    self.profile = profile
  }

  /// In the order of the plan.
  var findings: [FaultFinding] {
    state.withLock { $0.findings }.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  var failed: [BytePath] { state.withLock { $0.failed }.sorted() }

  func started(_ job: Job) {}

  func finished(_ job: Job, _ outcome: JobOutcome) {
    defer { VipsLibrary.endThread() }
    var base: Made?
    for (place, result) in outcome.results.enumerated() {
      let key = CaseKey(job: job.index, place: place)
      guard let known = plan.places[key] else { continue }
      guard case .written(let bytes, _, _) = result, let proof = outcome.proofs?[place],
        let rendition = rendition(known, proof, bytes)
      else {
        _ = state.withLock { $0.failed.insert(known.planned.name) }
        continue
      }
      let made = Made(key: key, place: known, rendition: rendition)
      if known.fault == .none {
        base = made
        add(PixelFault.allCases.compactMap { pixelFault($0, made) } + profileFault(made), key)
      } else if let base {
        add(recipeFault(known.fault, base, rendition), key)
      }
      _ = try? GoldenScratch.removeFile(known.pixels)
    }
  }

  private func add(_ found: [FaultFinding], _ key: CaseKey) {
    state.withLock { $0.findings[key, default: []] += found }
  }

  private func rendition(
    _ place: FaultPlan.Place, _ proof: RenditionProof, _ bytes: Int
  ) -> ActualRendition? {
    guard let data = try? FileSystem.contents(of: place.pixels, limit: 2_000_000_000),
      let buffer = PAM.buffer(of: data)
    else { return nil }
    return ActualRendition(
      pixels: GoldenRecord.Pixels(
        hash: proof.pixels, hidden: proof.hidden, size: proof.size, frames: proof.frames),
      output: EncodedOutput(hash: proof.output, bytes: bytes, loss: proof.loss), buffer: buffer)
  }

  /// Nil where the fault changes nothing: a picture of one colour, say.
  private func pixelFault(_ fault: PixelFault, _ base: Made) -> FaultFinding? {
    guard let buffer = base.rendition.buffer else { return nil }
    let faulty = fault.applied(to: buffer)
    guard faulty != buffer else { return nil }
    return finding(fault.rawValue, base, ActualRendition(faulty), nil)
  }

  /// None where the recipe's fault changes nothing: another kernel where nothing is resized.
  private func recipeFault(
    _ fault: RecipeFault, _ base: Made, _ made: ActualRendition
  ) -> [FaultFinding] {
    let isSame =
      fault == .quality
      ? made.output?.hash == base.rendition.output?.hash
      : made.pixels.hash == base.rendition.pixels.hash
    return isSame ? [] : [finding(fault.rawValue, base, made, fault)]
  }

  /// None where the file has no profile that could be lost.
  private func profileFault(_ base: Made) -> [FaultFinding] {
    guard let structure = FileStructure(of: base.place.file), structure.parts[.profile] != nil
    else { return [] }
    var (base, faulty) = (base, base.rendition)
    base.rendition.structure = structure
    faulty.structure = structure
    faulty.structure.parts[.profile] = nil
    return [finding("profile dropped", base, faulty, nil)]
  }

  private func finding(
    _ name: String, _ base: Made, _ actual: ActualRendition, _ fault: RecipeFault?
  ) -> FaultFinding {
    let planned = base.place.planned
    let limits =
      profile.map { GoldenLimits($0, format: planned.rendition.format.rawValue) } ?? planned.limits
    let golden = GoldenRecord(
      environment: GoldenEnvironment(libvips: "", vector: false, machine: ""),
      pixels: base.rendition.pixels, output: base.rendition.output,
      structure: base.rendition.structure, limits: limits)
    var actual = actual
    // Only one thing is wrong at a time.
    if fault != .quality { actual.output = nil }
    let verdict = GoldenJudge(golden, limits: limits).verdict(
      of: actual, expected: base.rendition.buffer)
    return FaultFinding(
      name: planned.name, fault: name, profile: limits.profile, verdict: verdict)
  }
}

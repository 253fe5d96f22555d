import Files
import GoldenImages
import ImageMetrics
import JobRunner

/// Renders cases whose pixels are beyond their limits once more with libvips' vector path off, to
/// find out whether that alone makes the difference.
struct VectorTrial {
  let context: Context
  let plan: GoldenPlan
  let folder: GoldenFolder

  /// Sets the cause of those cases that have it. Workers are needed: this process can't switch.
  func explain(_ found: inout [CaseChecker.Found]) {
    let suspects = Set(found.filter { $0.checked.isBeyondPixels }.map(\.checked.name))
    guard !suspects.isEmpty, GoldenEnvironment.here(context).vector,
      context.arguments.isolation == .process
    else { return }
    context.environment.setVariable("VIPS_NOVECTOR", "1")
    guard let workshop = try? Workshop(context) else { return }
    defer { workshop.close() }
    let (trial, keys) = trialPlan(suspects)
    let run = Run(
      trial, runner: workshop.runner, claim: nil, workers: context.workers, memory: workshop.memory)
    let listener = ProofListener()
    _ = run.perform(started: context.environment.timestamp(), observer: listener)
    let harmless = Set(
      keys.filter { isHarmless($0.value, listener.proofs[$0.key]) }.map(\.value.name))
    for place in found.indices where harmless.contains(found[place].checked.name) {
      found[place].checked.cause = Cause(
        .simd, "the vector path alone: with it off the pixels are the golden's")
    }
  }

  private var outputs: BytePath { folder.lastRun.folder.appending("portable") }

  private func pixelPath(_ name: BytePath) -> BytePath {
    outputs.appending(BytePath(bytes: name.bytes + ".pam".utf8))
  }

  private func trialPlan(_ suspects: Set<BytePath>) -> (Plan, [CaseKey: PlannedCase]) {
    var keys: [CaseKey: PlannedCase] = [:]
    var trial = plan.plan.mapping { planned in
      guard var job = planned.job else { return planned }
      var kept: [Rendition] = []
      for place in job.renditions.indices {
        guard let planned = plan.cases[CaseKey(job: job.index, place: place)],
          suspects.contains(planned.name)
        else { continue }
        var rendition = job.renditions[place]
        rendition.path = outputs.appending(planned.name)
        rendition.proof?.path = pixelPath(planned.name)
        keys[CaseKey(job: job.index, place: kept.count)] = planned
        kept.append(rendition)
      }
      job.renditions = kept
      return planned.with(kept.isEmpty ? nil : job)
    }
    trial.outputFolder = outputs
    return (trial, keys)
  }

  private func isHarmless(_ planned: PlannedCase, _ proof: RenditionProof?) -> Bool {
    guard let proof, let golden = planned.record else { return false }
    if proof.pixels == golden.pixels.hash { return true }
    guard let expected = (try? folder.store.pixels(of: planned.name, golden)) ?? nil,
      let bytes = try? FileSystem.contents(of: pixelPath(planned.name), limit: 2_000_000_000),
      let actual = PAM.buffer(of: bytes), let comparison = PixelComparison(expected, actual)
    else { return false }
    return GoldenLimits(.rounding).misses(of: comparison.scores).isEmpty
  }
}

extension CheckedCase {
  /// True where the pixels themselves differ more than they may, not the encoder's work alone.
  fileprivate var isBeyondPixels: Bool {
    status == .changed && scores != nil
      && misses.contains { miss in PixelLimit.allCases.contains { $0.rawValue == miss.limit } }
  }
}

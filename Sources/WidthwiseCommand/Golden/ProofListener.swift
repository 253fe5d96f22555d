import JobRunner
import Synchronization

/// Collects what renditions prove.
final class ProofListener: PoolObserver {
  private let all = Mutex<[CaseKey: RenditionProof]>([:])

  var proofs: [CaseKey: RenditionProof] { all.withLock { $0 } }

  func started(_ job: Job) {}

  func finished(_ job: Job, _ outcome: JobOutcome) {
    for (place, proof) in (outcome.proofs ?? []).enumerated() {
      guard let proof else { continue }
      all.withLock { $0[CaseKey(job: job.index, place: place)] = proof }
    }
  }
}

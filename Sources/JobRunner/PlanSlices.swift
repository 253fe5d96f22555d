import Files
public import Manifests
import Synchronization

/// The jobs of a plan, some thousand at a time: held, or made anew whenever they are gone through.
public struct PlanSlices: Sequence, Sendable {
  private enum Store {
    case kept([PlannedJob])
    case remade(RemadeSlices)
  }

  private let store: Store
  private let trouble = Trouble()

  init(_ jobs: [PlannedJob]) { store = .kept(jobs) }

  init(_ slices: RemadeSlices) { store = .remade(slices) }

  /// True where they are held.
  public var areHeld: Bool { kept != nil }

  /// All of them, where they are held.
  var kept: [PlannedJob]? { if case .kept(let jobs) = store { jobs } else { nil } }

  /// Why there were no further slices though the plan has some: the manifest can't be read any
  /// more, or is another; nil where all is well.
  public var problem: Diagnostics? { trouble.found.withLock { $0 } }

  public func makeIterator() -> AnyIterator<[PlannedJob]> {
    if let kept { return AnyIterator(kept.isEmpty ? [].makeIterator() : [kept].makeIterator()) }
    return slices { $0.map(\.planned) }
  }

  /// What a function makes of the jobs, slice by slice. Of jobs that are not held, it is called on
  /// many threads and with some jobs at a time, one slice ahead of who takes the values.
  func slices<Value: Sendable>(
    _ transform: @escaping @Sendable ([SightedJob]) -> [Value]
  ) -> AnyIterator<[Value]> {
    switch store {
    case .kept(let jobs):
      let all = transform(jobs.map { SightedJob(planned: $0) })
      return AnyIterator(all.isEmpty ? [].makeIterator() : [all].makeIterator())
    case .remade(let slices):
      return AnyIterator(slices.slices(transform) { [trouble] in trouble.note($0) })
    }
  }

  private final class Trouble: Sendable {
    let found = Mutex<Diagnostics?>(nil)

    func note(_ problem: Diagnostics) { found.withLock { $0 = problem } }
  }
}

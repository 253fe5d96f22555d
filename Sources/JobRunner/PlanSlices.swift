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

  public func makeIterator() -> Iterator {
    switch store {
    case .kept(let jobs): Iterator(kept: jobs)
    case .remade(let slices): Iterator(remade: slices, trouble: trouble)
    }
  }

  public struct Iterator: IteratorProtocol {
    private var kept: [PlannedJob]?
    private var remade: (slices: RemadeSlices, cursor: SourceCursor, trouble: Trouble)?
    private var count = 0

    fileprivate init(kept jobs: [PlannedJob]) { kept = jobs.isEmpty ? nil : jobs }

    fileprivate init(remade slices: RemadeSlices, trouble: Trouble) {
      remade = (slices, slices.cursor, trouble)
    }

    public mutating func next() -> [PlannedJob]? {
      defer { kept = nil }
      return kept ?? nextRemade()
    }

    private mutating func nextRemade() -> [PlannedJob]? {
      do throws(Diagnostics) {
        // What is wrong with rows was said when the plan was looked through.
        var known = PlanFindings(lines: [])
        guard let sources = try remade?.cursor.slice(&known), let slices = remade?.slices else {
          return nil
        }
        defer { count += sources.count }
        return slices.planned(slices.maker.drafts(of: sources), from: count)
      } catch {
        remade?.trouble.found.withLock { $0 = error }
        remade = nil
        return nil
      }
    }
  }

  fileprivate final class Trouble: Sendable {
    let found = Mutex<Diagnostics?>(nil)
  }
}

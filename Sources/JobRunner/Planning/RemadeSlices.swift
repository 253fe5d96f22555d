import Files
import Manifests
import Synchronization

/// A plan that was looked through before and is made anew, slice by slice.
///
/// What comes out otherwise than before, because a source or the manifest was changed meanwhile, is
/// refused: nobody has looked whether it is in the way of others.
struct RemadeSlices: Sendable {
  let rows: any ManifestRows
  let search: SourceSearch
  let maker: DraftMaker
  let repeats: SourceRepeats
  let warnings: [BytePath: [String]]
  /// Sources of renditions whose name a folder had.
  let blocked: Set<BytePath>
  /// What each source came to before.
  let checked: Digests

  init(
    rows: any ManifestRows, search: SourceSearch, maker: DraftMaker, repeats: SourceRepeats,
    warnings: [BytePath: [String]], blocked: Set<BytePath>, checked: Digests
  ) {
    self.rows = rows
    self.search = search.keepingMissing
    self.maker = maker
    self.repeats = repeats
    self.warnings = warnings
    self.blocked = blocked
    self.checked = checked
  }

  /// What a function makes of the jobs, slice by slice, one slice ahead of who takes them.
  ///
  /// - Parameters:
  ///   - transform: is given some jobs and gives as many values, on many threads.
  ///   - fail: is told why there are no further slices though the plan has some.
  func slices<Value: Sendable>(
    _ transform: @escaping @Sendable ([SightedJob]) -> [Value],
    fail: @escaping @Sendable (Diagnostics) -> Void
  ) -> ReadAhead<[Value]> {
    let sources = SourceSlices(
      SourceCursor(rows, search, repeats: repeats, isFirst: false))
    let count = Count()
    return ReadAhead {
      do throws(Diagnostics) {
        // What is wrong with rows was said when the plan was looked through.
        guard let slice = try sources.next() else { return nil }
        return values(of: slice, from: count.add(slice.count), transform)
      } catch {
        fail(error)
        return nil
      }
    }
  }

  private func values<Value: Sendable>(
    of sources: [RequestedSource], from first: Int,
    _ transform: @escaping @Sendable ([SightedJob]) -> [Value]
  ) -> [Value] {
    let batches = maker.batches(of: sources) { drafts, place in
      transform(
        drafts.enumerated().map { offset, draft in
          SightedJob(
            planned: planned(draft, index: first + place + offset),
            sighting: draft.source.sighting)
        })
    }
    return Array(batches.joined())
  }

  /// A draft as it stands in the plan.
  private func planned(_ draft: JobDraft, index: Int) -> PlannedJob {
    let path = draft.source.path
    var planned = maker.planned(
      draft, blocked: blocked.contains(path) ? maker.blocked(draft) : [], index: index,
      warnings: warnings[path] ?? [])
    if !draft.renditions.isEmpty, !checked.contains(draft.digest) {
      planned.refuse(.changedMeanwhile)
    }
    return planned
  }

  private final class Count: Sendable {
    private let value = Mutex(0)

    /// Gives the number before.
    func add(_ more: Int) -> Int {
      value.withLock { value in
        defer { value += more }
        return value
      }
    }
  }
}

/// A job of a plan with what was seen of its source just before.
struct SightedJob: Sendable {
  var planned: PlannedJob
  /// Nil where it was not looked at, or that is long ago.
  var sighting: SourceSighting?
}

extension PlannedJob {
  /// Refuses the source as a whole.
  fileprivate mutating func refuse(_ failure: Failure) {
    refusal = failure
    refused = []
    job = nil
  }
}

import Files
import GoldenImages
import JobRunner

/// One rendition of the plan with its golden.
struct PlannedCase: Sendable {
  let name: BytePath
  let source: BytePath
  let rendition: Rendition
  let preset: String?
  let place: ManifestPlace
  let limits: GoldenLimits
  let storage: GoldenStorage
  /// Nil within where there is no golden.
  let golden: Result<GoldenRecord?, GoldenStore.Problem>
  /// What is wrong with the golden's picture, though the record can be read.
  let pictureProblem: GoldenStore.Problem?

  var record: GoldenRecord? { (try? golden.get()) ?? nil }
}

/// Where a case is in the plan: its job, and its place in that.
struct CaseKey: Hashable, Sendable, Comparable {
  var job: Int
  var place: Int

  static func < (left: CaseKey, right: CaseKey) -> Bool {
    (left.job, left.place) < (right.job, right.place)
  }
}

/// A plan whose renditions are cases: each asks for proof of its pixels.
struct GoldenPlan: Sendable {
  let plan: Plan
  let cases: [CaseKey: PlannedCase]
  /// The cases that can't be made at all.
  let refused: [CheckedCase]

  /// - Parameters:
  ///   - lastStatus: what the last check said of a case.
  ///   - wantsPixels: that of all cases the pixels are handed over.
  init(
    _ plan: Plan, _ folder: GoldenFolder, _ selection: CaseSelection, wantsPixels: Bool,
    lastStatus: (BytePath) -> CaseStatus?
  ) {
    let run = folder.lastRun
    var cases: [CaseKey: PlannedCase] = [:]
    var refused: [CheckedCase] = []
    self.plan = plan.mapping { planned in
      refused += Self.refusals(planned, plan, selection)
      guard var job = planned.job else { return planned }
      var kept: [Rendition] = []
      for var rendition in job.renditions {
        let name = plan.name(of: rendition.path)
        guard selection.takes(name), selection.takes(lastStatus(name)) else { continue }
        let one = PlannedCase(name, rendition, planned, folder)
        rendition.proof = ProofRequest(
          path: run.pixelPath(of: name),
          // Of a golden whose picture is lost, only the renderer has the pixels.
          pixels: wantsPixels || one.pictureProblem != nil ? nil : one.record?.pixels.hash,
          output: one.record?.output?.hash)
        cases[CaseKey(job: job.index, place: kept.count)] = one
        kept.append(rendition)
      }
      job.renditions = kept
      // The folder is ours and new: it is made, not looked for.
      job.outputFolder = nil
      return planned.with(kept.isEmpty ? nil : job)
    }
    self.cases = cases
    self.refused = refused
  }

  private static func refusals(
    _ planned: PlannedJob, _ plan: Plan, _ selection: CaseSelection
  ) -> [CheckedCase] {
    if selection.isFilter { return [] }
    let whole = planned.refusal.map { [(planned.source, $0)] } ?? []
    let parts = planned.refused.map {
      ($0.path.map { plan.name(of: $0) } ?? planned.source, $0.failure)
    }
    return (whole + parts).map { name, failure in
      var checked = CheckedCase(
        name: name, status: .error, limits: GoldenLimits(LimitLayers.standard))
      checked.cause = Cause(.error, failure.message)
      checked.source = planned.source
      checked.place = ManifestPlace(planned.origin)
      return checked
    }
  }
}

extension PlannedCase {
  fileprivate init(
    _ name: BytePath, _ rendition: Rendition, _ planned: PlannedJob, _ folder: GoldenFolder
  ) {
    self.name = name
    self.rendition = rendition
    source = planned.source
    preset = rendition.recipe.preset
    place = ManifestPlace(planned.origin)
    limits = folder.layers(of: name, preset: preset).limits(format: rendition.format.rawValue)
    storage = folder.storage(of: name, preset: preset).storage
    golden = Result { () throws(GoldenStore.Problem) in try folder.store.record(of: name) }
    pictureProblem = (try? golden.get())?.flatMap { folder.store.problem(withPictureOf: name, $0) }
  }
}

extension GoldenStore {
  fileprivate func problem(withPictureOf name: BytePath, _ record: GoldenRecord) -> Problem? {
    do throws(Problem) {
      try checkPicture(of: name, record)
      return nil
    } catch {
      return error
    }
  }
}

extension Plan {
  /// A rendition's path in the output folder.
  func name(of path: BytePath) -> BytePath {
    let folder = outputFolder.normalized
    guard path.normalized.isInside(folder) else { return path }
    let rest = path.normalized.components.dropFirst(folder.components.count)
    return BytePath(bytes: rest.joined(separator: [UInt8(ascii: "/")]))
  }
}

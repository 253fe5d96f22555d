import Files
import Geometry
public import JobRunner
import Recipes
import ReportText

/// The small pictures of a gallery: how large they may be, and whose are wanted.
public struct GalleryThumbnails {
  /// Bytes that all pictures of a page may have together, before they become text.
  public static let mostBytes = 30_000_000

  private let jobs: [PlannedJob]
  private let results: RunResults?

  public init(_ plan: Plan, _ results: RunResults?) {
    jobs = Array(plan.jobs)
    self.results = results
  }

  /// Fewer pixels for more pictures, so that a page of thousands still opens.
  static func look(for count: Int) -> PreviewLook {
    switch count {
    case ...400: .compact(side: 240, quality: 60)
    case ...2_000: .compact(side: 176, quality: 55)
    default: .compact(side: 128, quality: 50)
    }
  }

  /// Makes them and puts them into the gallery of the same plan.
  public func add(to gallery: inout Gallery, _ maker: PreviewMaker) {
    let wanted = jobs.indices.filter { isDrawable(jobs[$0]) }
    let look = Self.look(for: wanted.count)
    let wishes = wanted.compactMap { wish(jobs[$0], look) }
    var left = Self.mostBytes
    var leftOut = 0
    maker.make(wishes) { place, previews in
      guard let preview = previews[0],
        let bytes = try? FileSystem.contents(of: preview.file, limit: Self.mostBytes)
      else { return }
      if bytes.count > left {
        leftOut += 1
        return
      }
      left -= bytes.count
      gallery.entries[wanted[place]].thumbnail = GalleryEntry.Thumbnail(
        url: Base64.dataURL(bytes, type: preview.format.mediaType), size: preview.size)
    }
    if leftOut > 0 {
      gallery.notices.append(
        "\(Quantity.count(leftOut, "source")) of \(wanted.count) have no picture here, so that the "
          + "page stays small enough to open.")
    }
  }

  /// What crashed its decoder, or took too much, would do so again.
  private func isDrawable(_ planned: PlannedJob) -> Bool {
    guard planned.header != nil, wasReached(planned) else { return false }
    let failures =
      [planned.refusal].compactMap { $0?.kind }
      + (planned.job?.renditions ?? []).compactMap { results?[$0.path]?.failure?.kind }
    return !failures.contains { Self.isDangerous($0) }
  }

  /// A run that was stopped has its page soon: what it didn't come to has no picture.
  private func wasReached(_ planned: PlannedJob) -> Bool {
    guard let results, results.stopped != nil else { return true }
    return (planned.job?.renditions ?? []).contains { results.status(of: $0.path) != .notRun }
  }

  private static func isDangerous(_ kind: Failure.Kind) -> Bool {
    switch kind {
    case .crashed, .timedOut, .overMemory, .overLimit, .notFound, .unreadable: true
    default: false
    }
  }

  private func wish(_ planned: PlannedJob, _ look: PreviewLook) -> PreviewWish? {
    guard let header = planned.header else { return nil }
    guard let job = planned.job else {
      return PreviewWish(source: planned.source, header: header, looks: [look])
    }
    return PreviewWish(
      source: planned.source, header: header, limits: job.limits, allowed: job.allowed,
      looks: [look])
  }
}

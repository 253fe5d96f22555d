import Files

/// The pictures of a report's cases, within a page's limits; keys are the places of cases.
struct PagePictures {
  private(set) var pairs: [Int: CasePictures] = [:]
  private(set) var thumbnails: [Int: InlinePicture] = [:]
  /// Cases whose pictures are reduced, and cases that have a thumbnail at most, for the limits.
  private(set) var reduced = 0
  private(set) var without = 0
  private(set) var withoutThumbnail = 0

  init(_ report: CheckReport, from source: some PictureSource, _ limits: PageLimits) {
    addPairs(Self.order(of: report), report, source, limits)
    addThumbnails(report, source, limits)
  }

  /// The first case of each cause, then the second of each and so on: whatever the limit is, each
  /// cause has pictures.
  static func order(of report: CheckReport) -> [Int] {
    var ranks: [Cause.Kind?: Int] = [:]
    let failed = report.cases.enumerated().filter { !$0.element.passes }
    let ranked = failed.map { place, checked in
      let rank = ranks[checked.cause?.kind, default: 0]
      ranks[checked.cause?.kind] = rank + 1
      return (rank: rank, place: place)
    }
    return ranked.sorted { $0 < $1 }.map(\.place)
  }

  /// How many cases are made at once, and how many before the limits are looked at again.
  private static var workers: Int { Processors.available }
  private static var chunk: Int { workers * 2 }

  private mutating func addPairs(
    _ places: [Int], _ report: CheckReport, _ source: some PictureSource, _ limits: PageLimits
  ) {
    var rest = places[...]
    var (full, small) = (limits.full, limits.reduced)
    while !rest.isEmpty, full > 0 || small > 0 {
      let detail = full > 0 ? PictureDetail.full : .reduced
      let now = Array(rest.prefix(Self.chunk))
      rest = rest.dropFirst(now.count)
      let made = ParallelMap.map(now, workers: Self.workers) { places in
        places.map { source.pictures(of: report.cases[$0], in: detail) }
      }
      for (place, pictures) in zip(now, made) { pairs[place] = pictures }
      let bytes = made.reduce(0) { $0 + ($1?.bytes ?? 0) }
      if detail == .full { full -= bytes } else { small -= bytes }
      reduced += detail == .full ? 0 : made.count { $0 != nil }
    }
    without = rest.count
  }

  private mutating func addThumbnails(
    _ report: CheckReport, _ source: some PictureSource, _ limits: PageLimits
  ) {
    var rest = report.cases.indices.filter { pairs[$0] == nil }[...]
    var left = limits.thumbnails
    while !rest.isEmpty, left > 0 {
      let now = Array(rest.prefix(Self.chunk * 32))
      rest = rest.dropFirst(now.count)
      let made = ParallelMap.map(now, workers: Self.workers) { places in
        places.map { source.thumbnail(of: report.cases[$0]) }
      }
      for (place, picture) in zip(now, made) { thumbnails[place] = picture }
      left -= made.reduce(0) { $0 + ($1?.bytes.count ?? 0) }
    }
    withoutThumbnail = rest.count
  }
}

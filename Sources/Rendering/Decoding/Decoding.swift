import JobRunner
import Recipes
import Vips

/// The decoding of one job's source: strictly, or as far as it goes.
struct Decoding {
  let job: Job
  /// The renditions that are made of it, those of one policy; nil where the pixels themselves are
  /// wanted.
  var renditions: [Rendition]?

  /// Any damage ends it, and then says all there is to say.
  func strict() throws(Failure) -> (base: BaseImage, notes: [String]) {
    let (read, lines) = try LogCapture.collecting { () throws(Failure) in
      let source = try open()
      return (base: try decoder(source, .fail).decode(), notes: source.notes)
    }
    return (read.base, read.notes + read.base.notes + LibraryLog.telling(lines))
  }

  /// Damage is passed over; what the libraries say of it is known already and not noted again.
  func lenient() throws(Failure) -> BaseImage {
    try LogCapture.collecting { () throws(Failure) in
      try decoder(try open(), .warn).decode()
    }.value
  }

  private func open() throws(Failure) -> OpenedSource {
    try SourceOpener(allowed: job.allowed, limits: job.limits).open(job.source)
  }

  private func decoder(_ source: OpenedSource, _ policy: DamagePolicy) -> Decoder {
    Decoder(
      source: source, header: job.header, target: job.target, reductions: reductions,
      policy: policy)
  }

  private var reductions: [Reduction]? {
    guard let renditions else { return nil }
    let requests = renditions.map(PixelRequest.init)
    if requests.contains(where: \.needsPixels) { return nil }
    var wanted: [Reduction] = []
    for request in requests {
      let reduction = Reduction(request, job.header.orientation, of: job.header.size)
      if !wanted.contains(reduction) { wanted.append(reduction) }
    }
    return wanted
  }
}

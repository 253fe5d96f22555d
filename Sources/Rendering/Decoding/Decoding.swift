import JobRunner
import Recipes
import Vips

/// The decoding of one job's source: strictly, or as far as it goes.
struct Decoding {
  let job: Job
  /// The renditions that are made of it, those of one policy; nil where the pixels themselves are
  /// wanted.
  var renditions: [Rendition]?
  /// How often pixels of the source were asked for.
  private(set) var count = 0

  init(job: Job, renditions: [Rendition]? = nil) {
    self.job = job
    self.renditions = renditions
  }

  /// Any damage ends it, and then says all there is to say. Where it is a level of a pyramid that is
  /// damaged, the picture itself is decoded.
  mutating func strict() throws(Failure) -> (base: BaseImage, notes: [String]) {
    guard let level = job.target.reduction(of: job.header).level else {
      return try strict(usingLevels: true)
    }
    do throws(Failure) {
      return try strict(usingLevels: true)
    } catch {
      guard error.kind == .damaged else { throw error }
      var read = try strict(usingLevels: false)
      read.notes.append("its own copy at 1/\(level.factor) is damaged and was not used")
      return read
    }
  }

  private mutating func strict(
    usingLevels: Bool
  ) throws(Failure) -> (base: BaseImage, notes: [String]) {
    let (read, lines) = try LogCapture.collecting { () throws(Failure) in
      let source = try open()
      count += 1
      var decoder = decoder(source, .fail)
      decoder.usesLevels = usingLevels
      return (base: try decoder.decode(), notes: source.notes)
    }
    return (read.base, read.notes + read.base.notes + LibraryLog.telling(lines))
  }

  /// Damage is passed over; what the libraries say of it is known already and not noted again.
  mutating func lenient() throws(Failure) -> BaseImage {
    try LogCapture.collecting { () throws(Failure) in
      let source = try open()
      count += 1
      var decoder = decoder(source, .warn)
      decoder.usesLevels = false
      return try decoder.decode()
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
    let requests = renditions.map { PixelRequest($0, of: job.header) }
    if requests.contains(where: \.needsPixels) { return nil }
    var wanted: [Reduction] = []
    for request in requests {
      let reduction = Reduction(request, job.header.orientation, of: job.header.size)
      if !wanted.contains(reduction) { wanted.append(reduction) }
    }
    return wanted
  }
}

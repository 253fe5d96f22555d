import Files
import Geometry
public import JobRunner
import Recipes
import Vips

/// Performs jobs in this process: opens and decodes the source once, then makes, encodes and
/// publishes each rendition.
public struct Renderer: Runner {
  public init() {}

  public func perform(_ job: Job) -> JobOutcome {
    let start = ContinuousClock.now
    defer { VipsLibrary.endThread() }
    let (results, lines) = LogCapture.collecting { () throws(Never) in
      var performance = JobPerformance(job: job)
      let results = performance.results()
      return (
        results: results, notes: performance.notes, proofs: performance.proofs,
        decodes: performance.decodes
      )
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    var outcome = JobOutcome(
      index: job.index, results: results.results,
      warnings: results.notes + LibraryLog.telling(lines), seconds: seconds)
    outcome.proofs = results.proofs
    outcome.decodes = results.decodes
    return outcome
  }
}

/// One job being performed; its state is what it learnt on the way.
struct JobPerformance {
  let job: Job
  private(set) var notes: [String] = []
  /// One entry a rendition where any has to be told of.
  private(set) var proofs: [RenditionProof?]?
  /// How often the source was decoded.
  private(set) var decodes = 0
  private var base: [DamagePolicy: Result<BaseImage, Failure>] = [:]
  /// The pixels made last: renditions of the same pixels follow each other.
  private var last: (request: PixelRequest, pixels: Pixels)?

  init(job: Job) { self.job = job }

  mutating func results() -> [RenditionResult] {
    var results = Array(repeating: RenditionResult.notRun, count: job.renditions.count)
    if job.renditions.contains(where: { $0.proof != nil }) {
      proofs = Array(repeating: nil, count: job.renditions.count)
    }
    for place in job.placesByPixels {
      do throws(Failure) {
        results[place] = try perform(job.renditions[place], at: place)
      } catch {
        results[place] = .failed(error)
      }
    }
    return results
  }

  private mutating func perform(
    _ rendition: Rendition, at place: Int
  ) throws(Failure) -> RenditionResult {
    let base = try baseImage(rendition.recipe.onDamaged)
    let pixels = try pixels(for: rendition, from: base)
    let format = rendition.format
    var source = SourceMetadata(base.fields)
    if !rendition.recipe.keep.isEmpty { source.addUnread(in: job.source, job.header.format) }
    let choice = MetadataChoice(rendition.recipe.keep, of: source, for: rendition, pixels)
    try noteBackground(rendition, pixels)
    let encoder = Encoder(
      format: format, options: rendition.recipe.encoding(for: format),
      background: rendition.recipe.background.onWhite, metadata: choice.metadata,
      palette: source.palette)
    let encoded = try encoder.encoded(pixels)
    note(choice.notes + encoded.notes)
    try publish(encoded.bytes, to: rendition.path)
    if let request = rendition.proof {
      proofs?[place] = try Prover(request: request).proof(
        pixels, encoded.bytes, fit: encoder.fit(encoder.options))
    }
    return .written(bytes: encoded.bytes.count, crop: pixels.crop, quality: encoded.quality)
  }

  private mutating func baseImage(_ policy: DamagePolicy) throws(Failure) -> BaseImage {
    if let known = base[policy] { return try known.get() }
    let made = Result { () throws(Failure) in try decode(policy) }
    base[policy] = made
    return try made.get()
  }

  private mutating func decode(_ policy: DamagePolicy) throws(Failure) -> BaseImage {
    var decoding = Decoding(
      job: job, renditions: job.renditions.filter { $0.recipe.onDamaged == policy })
    defer { decodes += decoding.count }
    do throws(Failure) {
      let decoded = try QuietRoom.explaining { () throws(Failure) in try decoding.strict() }
      note(decoded.notes)
      return decoded.base
    } catch let failed {
      let error = failed.lookedThrough(job.source)
      guard policy == .warn, error.kind == .damaged else { throw error }
      let base = try QuietRoom.explaining { () throws(Failure) in try decoding.lenient() }
      note(["damaged (\(error.message)); what could be read was written"])
      return base
    }
  }

  private mutating func pixels(
    for rendition: Rendition, from base: BaseImage
  ) throws(Failure) -> Pixels {
    let request = PixelRequest(rendition, of: job.header)
    if let last, last.request == request { return last.pixels }
    let maker = PixelMaker(
      base: base, orientation: job.header.orientation, source: job.header.size, request: request)
    let pixels = try QuietRoom.explaining { () throws(Failure) in
      try Failure.from(.processing) { () throws(VipsError) in try maker.pixels() }
    }
    let made = PixelSize(width: pixels.image.width, height: pixels.frameHeight)
    guard made == rendition.size else {
      throw Failure(
        .wrongSize,
        "came out as \(made.width)x\(made.height) instead of "
          + "\(rendition.size.width)x\(rendition.size.height); nothing was written")
    }
    note(pixels.notes)
    if pixels.timing == nil, job.header.frames > 1 {
      note(["an animation of \(job.header.frames) frames: \(rendition.format) shows the first"])
    }
    if rendition.format == .webp, let timing = pixels.timing,
      timing.delays.contains(where: { $0 <= 10 })
    {
      note(["frames shown for 10 ms or less are shown for 100 ms by webp, as browsers do"])
    }
    last = (request, pixels)
    return pixels
  }

  /// That a format without alpha shows the background is said where anything shows it.
  private mutating func noteBackground(
    _ rendition: Rendition, _ pixels: Pixels
  ) throws(Failure) {
    guard pixels.hasAlpha, !rendition.format.hasAlpha else { return }
    let smallest = try Failure.from(.processing) { () throws(VipsError) in
      try pixels.image.bands(from: pixels.image.bands - 1, count: 1).minimum()
    }
    guard smallest < pixels.maximum else { return }
    note(["\(rendition.format) has no transparency: the background shows instead"])
  }

  private func publish(_ bytes: [UInt8], to path: BytePath) throws(Failure) {
    do throws(FileError) {
      try AtomicFile.write(
        bytes, to: path, in: job.outputFolder, replacing: job.keepsExisting != true)
    } catch {
      if job.keepsExisting == true, error.call == "rename", error.isTaken {
        throw Failure(
          .inTheWay, "'\(path)' appeared meanwhile, and was left alone; run again")
      }
      let kind: Failure.Kind = error.isNoSpace ? .noSpace : .writing
      throw Failure(
        kind, "can't be written (\(error.call): \(error.reason))", fault: error.fault)
    }
  }

  private mutating func note(_ new: [String]) {
    for note in new where !notes.contains(note) { notes.append(note) }
  }
}

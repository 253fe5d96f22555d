import Geometry
import JobRunner
import Recipes
import Vips

/// The decoding of one job's source: strictly, or as far as it goes.
struct Decoding {
  let job: Job

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
      source: source, header: job.header, largest: largestStored,
      keepsFrames: job.renditions.contains { $0.format.isAnimated }, policy: policy)
  }

  /// The largest size that the whole source is resized to, as stored.
  private var largestStored: PixelSize {
    if job.header.format.isVector { return largestDrawn }
    if job.renditions.contains(where: \.needsEveryPixel) { return job.header.stored }
    let upright = PixelSize(
      width: job.renditions.map(\.scaledUpright.width).max() ?? 1,
      height: job.renditions.map(\.scaledUpright.height).max() ?? 1)
    return job.header.orientation.swapsSides ? upright.transposed : upright
  }

  /// How large a vector has to be drawn, so that no rendition is enlarged from pixels, not even one
  /// of a part of it; no more than may be read.
  private var largestDrawn: PixelSize {
    let own = job.header.size
    var scale =
      job.renditions.map { rendition in
        let part = rendition.region?.size ?? own
        let wanted = rendition.scaledUpright
        return max(
          Double(wanted.width) / Double(part.width), Double(wanted.height) / Double(part.height))
      }.max() ?? 1
    scale = min(scale, (Double(job.limits.pixels) / Double(own.pixels)).squareRoot())
    return PixelSize(
      width: max(1, Int((Double(own.width) * scale).rounded())),
      height: max(1, Int((Double(own.height) * scale).rounded())))
  }
}

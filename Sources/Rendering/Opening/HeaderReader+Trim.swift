public import Files
public import Geometry
public import JobRunner
import Recipes
import Vips

extension HeaderReader {
  /// Decodes the source in full, all frames of an animation too.
  public func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? {
    defer { VipsLibrary.endThread() }
    let base = try decoded(path, request)
    let finder = TrimFinder(
      base: base, orientation: request.header.orientation, threshold: request.threshold)
    return try QuietRoom.explaining { () throws(Failure) in
      try Failure.from(.processing) { () throws(VipsError) in try finder.box(in: request.region) }
    }
  }

  /// As for a rendition of the source's own size.
  private func decoded(
    _ path: BytePath, _ request: TrimRequest
  ) throws(Failure) -> BaseImage {
    let size = request.header.size
    let whole = Rendition(
      path: path, size: size, scaled: size, format: .gif,
      recipe: Recipe(sizing: SizeRequest(width: .pixels(size.width))),
      region: PixelBox(whole: size))
    var decoding = Decoding(
      job: Job(
        index: 0, source: path, header: request.header, renditions: [whole],
        limits: request.limits, allowed: request.allowed))
    do throws(Failure) {
      return try QuietRoom.explaining { () throws(Failure) in try decoding.strict().base }
    } catch {
      guard request.onDamaged == .warn, error.kind == .damaged else { throw error }
      return try QuietRoom.explaining { () throws(Failure) in try decoding.lenient() }
    }
  }
}

import Geometry
import JobRunner
import Recipes

/// A smaller picture of a source, or of a part of it, as it is stored: the first step to a
/// rendition, and one that is taken while the source is being decoded.
struct Reduction: Hashable {
  /// The part of the stored source that is used, in its pixels; nil is all of it.
  let region: PixelBox?
  /// Not turned upright.
  let size: PixelSize
  let kernel: Kernel

  /// - Parameters:
  ///   - orientation: of the source.
  ///   - source: the size of the upright source.
  init(_ request: PixelRequest, _ orientation: Orientation, of source: PixelSize) {
    let stored = orientation.inverse.upright(source)
    region = request.region.map { orientation.stored($0, in: stored) }
    size = orientation.then(request.turn).inverse.upright(request.scaled)
    kernel = request.finish.kernel
  }
}

/// How the pixels that a decoder gave lie on the stored source.
struct DecodedExtent: Hashable {
  /// The size of the stored source.
  let stored: PixelSize
  /// Source pixels that a decoded one covers a side. The last one may cover fewer, or be left out.
  let shrink: Int
}

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
  /// Source pixels that a decoded one covers in its line; the last one may cover fewer, or be left
  /// out. Nil where all decoded ones together cover the source exactly.
  let columns: Int?
  /// The same from the top to the bottom.
  let rows: Int?
}

extension DecodedExtent {
  /// Of a level that was rounded down it is taken that the rest was left out, which is how libvips
  /// makes them; others cover the source.
  init(of level: SourceLevel, stored: PixelSize) {
    let (factor, size) = (level.factor, level.size)
    self.init(
      stored: stored, columns: factor * size.width < stored.width ? factor : nil,
      rows: factor * size.height < stored.height ? factor : nil)
  }
}

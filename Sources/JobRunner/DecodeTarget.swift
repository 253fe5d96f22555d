public import Geometry
public import Recipes

/// What the decoding of a source goes by: how large the largest rendition is that is made from it.
///
/// Decided once, from all renditions, since it shows in the bytes of each: so a rendition that is
/// made without the others, because they are up to date, is the same as among them.
public struct DecodeTarget: Hashable, Sendable, Codable {
  /// The largest size that the whole source is resized to, as stored (not upright); of a vector the
  /// size that it is drawn at.
  public var largest: PixelSize
  /// True where some rendition keeps the frames of an animation.
  public var keepsFrames: Bool

  public init(of renditions: [Rendition], _ header: SourceHeader, _ limits: Limits) {
    keepsFrames = renditions.contains { $0.format.isAnimated }
    if header.format.isVector {
      largest = Self.drawn(renditions, header, limits)
    } else if renditions.contains(where: \.needsEveryPixel) {
      largest = header.stored
    } else {
      let upright = PixelSize(
        width: renditions.map(\.scaledUpright.width).max() ?? 1,
        height: renditions.map(\.scaledUpright.height).max() ?? 1)
      largest = header.orientation.swapsSides ? upright.transposed : upright
    }
  }

  /// How large a vector has to be drawn, so that no rendition is enlarged from pixels, not even one
  /// of a part of it; no more than may be read.
  private static func drawn(
    _ renditions: [Rendition], _ header: SourceHeader, _ limits: Limits
  ) -> PixelSize {
    let own = header.size
    var scale =
      renditions.map { rendition in
        let part = rendition.region?.size ?? own
        let wanted = rendition.scaledUpright
        return max(
          Double(wanted.width) / Double(part.width), Double(wanted.height) / Double(part.height))
      }.max() ?? 1
    scale = min(scale, (Double(limits.pixels) / Double(own.pixels)).squareRoot())
    return PixelSize(
      width: max(1, Int((Double(own.width) * scale).rounded())),
      height: max(1, Int((Double(own.height) * scale).rounded())))
  }
}

extension DecodeTarget {
  /// What it comes to for a source, in words that are equal where the decoded pixels are: such as
  /// `1/4`, `1/1 in 3x3` (blocks that 16-bit samples are summed up by), `frames`, or a vector's
  /// `640x480`.
  func words(_ header: SourceHeader) -> String {
    if header.format.isVector { return largest.text }
    if keepsFrames && header.frames > 1 { return "frames" }
    let shrink = reduction(of: header).factor
    if header.bitsPerSample <= 8 { return "1/\(shrink)" }
    let horizontal = BlockReduction.factor(header.stored.width / shrink, to: largest.width)
    let vertical = BlockReduction.factor(header.stored.height / shrink, to: largest.height)
    let blocks = horizontal > 1 || vertical > 1 ? " in \(horizontal)x\(vertical)" : ""
    return "1/\(shrink)" + blocks
  }
}

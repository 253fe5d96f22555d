/// By which whole factors a source may be reduced before the resampler gets it: in the JPEG
/// decoder, and by means of whole blocks of pixels.
public enum BlockReduction {
  /// JPEG decodes to 1/2, 1/4 or 1/8 for a fraction of the time. Its own reduction is a plain mean
  /// of blocks, so at least a factor of two is left for the resampler, as libvips' thumbnail does.
  ///
  /// - Parameter target: the largest size that the whole is resized to.
  public static func whileDecoding(_ size: PixelSize, to target: PixelSize) -> Int {
    [8, 4, 2].first { factor in
      canReduce(size.width, to: target.width, by: factor)
        && canReduce(size.height, to: target.height, by: factor)
    } ?? 1
  }

  /// The largest whole factor to reduce a side by before the resampler gets it.
  public static func factor(_ side: Int, to target: Int) -> Int {
    var factor = max(1, side / (2 * target))
    while factor > 1, !canReduce(side, to: target, by: factor) { factor -= 1 }
    return factor
  }

  /// A last, partial block of pixels is dropped (JPEG) or counts as a whole one, which moves the
  /// rest: at most by an eighth of a pixel of the rendition is let pass.
  private static func canReduce(_ side: Int, to target: Int, by factor: Int) -> Bool {
    side >= 2 * factor * target && 8 * (side % factor) * target <= side
  }
}

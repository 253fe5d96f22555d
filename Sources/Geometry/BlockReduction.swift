/// By which whole factors a source may be reduced before the resampler gets it: in the JPEG
/// decoder, and by means of whole blocks of pixels.
public enum BlockReduction {
  /// JPEG decodes to 1/2, 1/4 or 1/8 for a fraction of the time. Its own reduction is a plain mean
  /// of blocks, so at least a factor of two is left for the resampler, as libvips' thumbnail does.
  ///
  /// A last, partial block of pixels may be dropped. The rest stays where it is, but the rendition's
  /// last pixel has that much less to go by: at most a quarter of it, and a hundredth of the source.
  ///
  /// Colours that the decoder leaves coarse need as much room as the rest: `config/quality/README.md`
  /// has the curves.
  ///
  /// - Parameters:
  ///   - target: the largest size that the whole is resized to.
  ///   - coarseChroma: how many decoded pixels one sample of colour covers; nil is one.
  public static func whileDecoding(
    _ size: PixelSize, to target: PixelSize, coarseChroma: PixelSize? = nil
  ) -> Int {
    let sides = [
      (size.width, target.width, coarseChroma?.width ?? 1),
      (size.height, target.height, coarseChroma?.height ?? 1),
    ]
    return [8, 4, 2].first { factor in
      sides.allSatisfy { side, target, chroma in
        let rest = side % factor
        return side >= 2 * factor * chroma * target && 4 * rest * target <= side
          && 100 * rest <= side
      }
    } ?? 1
  }

  /// By which factor a decoder is asked to scale that gives any size, by means of areas that cover
  /// the whole exactly, as WebP's does.
  ///
  /// Such a mean is soft at the finest frequencies, so a factor of two is left for the resampler.
  /// Beyond 8 nothing is saved any more. Of a thin picture at least 16 lines are asked for, since
  /// what its edges lack is much of it.
  public static func byScaling(_ size: PixelSize, to target: PixelSize) -> Int {
    let most = [(size.width, target.width), (size.height, target.height)].map { side, target in
      min(side / (2 * target), side / 16)
    }
    return max(1, min(8, most[0], most[1]))
  }

  /// Whether the level of a pyramid serves for the source: at least twice as large as the target.
  ///
  /// Programs don't agree on whether a level that had to be rounded covers the whole or leaves the
  /// rest out: it may matter by no more than an eighth of a pixel of the rendition.
  ///
  /// - Parameter parts: a pixel's part by which it may matter: an eighth by default, less where
  ///   the reduction can't allow for what was left out.
  public static func canUse(
    level: PixelSize, of size: PixelSize, by factor: Int, for target: PixelSize,
    within parts: Int = 8
  ) -> Bool {
    [
      (level.width, size.width, target.width), (level.height, size.height, target.height),
    ].allSatisfy { level, side, target in
      level >= 2 * target && parts * abs(side - factor * level) * target <= side
    }
  }

  /// The largest whole factor to reduce a side by before the resampler gets it.
  ///
  /// A last, partial block counts as a whole one, which moves the rest: at most by a 64th of a pixel
  /// of the rendition. So a side that isn't very large is divided without a rest, or not at all.
  public static func factor(_ side: Int, to target: Int) -> Int {
    var factor = max(1, side / (2 * target))
    while factor > 1, 64 * missing(side, factor) * target > side { factor -= 1 }
    return factor
  }

  /// How many pixels the last block has too few.
  private static func missing(_ side: Int, _ factor: Int) -> Int {
    (factor - side % factor) % factor
  }
}

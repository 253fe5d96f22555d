/// How a JPEG is to be written.
///
/// There is no JFIF segment in it.
public struct JPEGSettings: Hashable, Sendable {
  /// What the samples of a pixel are.
  public enum Colours: Hashable, Sendable, CaseIterable {
    case grey
    /// sRGB, or what a profile says that is put into the file later.
    case rgb
    /// 0 is no ink. In the file they are inverted, as Adobe's programs have it.
    case cmyk

    /// Samples of a pixel.
    public var bands: Int {
      switch self {
      case .grey: 1
      case .rgb: 3
      case .cmyk: 4
      }
    }
  }

  /// Where the Huffman tables are from; no pixel depends on them.
  public enum Coding: Hashable, Sendable, CaseIterable {
    /// ITU-T T.81, annex K: one pass over the picture.
    case standard
    /// A sample of the picture: see `JPEGSample`.
    case sampled
    /// The picture: two passes, and the smallest file.
    case exact
  }

  /// Pixels, 1 to 65,500.
  public var width: Int
  /// Pixels, 1 to 65,500.
  public var height: Int
  public var colours: Colours
  /// 1 (worst) to 100 (best).
  public var quality: Int
  /// Several scans, from coarse to fine.
  public var isProgressive = false
  /// A progressive file's is always `exact`.
  public var coding = Coding.exact
  /// Whether the colours of `rgb` are stored at half the size in both directions (4:2:0).
  public var halvesChroma = true
  /// MCUs from one restart marker to the next, up to 65,535; 0 is none.
  public var restartInterval = 0

  public init(width: Int, height: Int, colours: Colours, quality: Int) {
    self.width = width
    self.height = height
    self.colours = colours
    self.quality = quality
  }

  /// Bytes of a line without padding.
  public var lineBytes: Int { width * colours.bands }
}

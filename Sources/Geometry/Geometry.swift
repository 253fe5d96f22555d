/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width times height.
  public var pixels: Int { width * height }
  /// The same size on its side.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}

/// A rectangle in pixels; the origin is the top left corner.
public struct PixelBox: Hashable, Sendable, Codable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var size: PixelSize { PixelSize(width: width, height: height) }
}

/// An exact non-negative number, kept in lowest terms.
public struct Fraction: Hashable, Sendable, Codable {
  public let numerator: Int
  public let denominator: Int

  public init(_ numerator: Int, _ denominator: Int = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Reads "0.3", "2", "1.5" exactly; nil for anything else.
  public init?(decimal: String) { return nil }
  /// Reads "50%" and "33.3%" exactly; nil for anything else.
  public init?(percent: String) { return nil }
}

/// A side as it is asked for: pixels, or a share of the source's own side.
public enum Length: Hashable, Sendable, Codable {
  case pixels(Int)
  case share(Fraction)
}

/// A ratio of width to height.
public struct AspectRatio: Hashable, Sendable, Codable {
  public let width: Int
  public let height: Int

  /// Reads "4:3", "16/9" and "1.91" (to one); nil for anything else, and for a zero.
  public init?(_ text: String) { return nil }
}

/// What EXIF says of how the stored pixels have to be turned to stand upright.
public enum Orientation: Int, Hashable, Sendable, Codable, CaseIterable {
  case upright = 1
  case mirrored, rotated180, flipped, transposed, rotated90, transversed, rotated270

  /// Values outside 1...8 mean upright.
  public init(exif: Int) { self = Orientation(rawValue: exif) ?? .upright }
  /// True for 5 to 8, where width and height change places.
  public var swapsSides: Bool { rawValue >= 5 }
  /// The size of the upright image whose stored size is `stored`.
  public func upright(_ stored: PixelSize) -> PixelSize { swapsSides ? stored.transposed : stored }
}

public enum SizeMode: String, Hashable, Sendable, Codable, CaseIterable {
  case fit, fill, downscale
}

/// Bounds that win over the size asked for. Where they contradict each other, the upper one wins.
public struct SizeBounds: Hashable, Sendable, Codable {
  public var maxWidth: Int?
  public var maxHeight: Int?
  public var minWidth: Int?
  public var minHeight: Int?

  public init(
    maxWidth: Int? = nil, maxHeight: Int? = nil, minWidth: Int? = nil, minHeight: Int? = nil
  ) {
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
    self.minWidth = minWidth
    self.minHeight = minHeight
  }
}

/// Everything about a recipe that decides the size.
public struct SizeRequest: Hashable, Sendable, Codable {
  public var mode: SizeMode
  public var width: Length?
  public var height: Length?
  public var aspect: AspectRatio?
  public var bounds: SizeBounds
  /// Device pixel ratio: multiplies width and height (of pixels, not of shares), half rounds up.
  public var dpr: Fraction
  /// Only for `fill`: false shrinks the box, at its own ratio, to what the source can cover.
  public var enlarge: Bool

  public init(
    mode: SizeMode = .downscale, width: Length? = nil, height: Length? = nil,
    aspect: AspectRatio? = nil, bounds: SizeBounds = SizeBounds(), dpr: Fraction = Fraction(1),
    enlarge: Bool = true
  ) {
    self.mode = mode
    self.width = width
    self.height = height
    self.aspect = aspect
    self.bounds = bounds
    self.dpr = dpr
    self.enlarge = enlarge
  }
}

/// The sizes that a request comes to for one source.
public struct ResolvedSize: Hashable, Sendable, Codable {
  /// The whole source after resizing, before anything is cropped away.
  public var scaled: PixelSize
  /// The final size: equal to `scaled` but for `fill`.
  public var final: PixelSize

  public init(scaled: PixelSize, final: PixelSize) {
    self.scaled = scaled
    self.final = final
  }
}

public enum SizeError: Error, Hashable, Sendable {
  /// Neither width nor height was given.
  case noSide
  /// `fill` needs width and height, or one of them and an aspect.
  case fillNeedsBox
  /// A side would be above 10,000,000 pixels, libvips' own limit.
  case tooLarge(PixelSize)
}

extension SizeRequest {
  /// The sizes for an upright source of this size.
  public func resolve(for source: PixelSize) throws(SizeError) -> ResolvedSize {
    throw .noSide
  }
}

/// Nine places in a box.
public enum Anchor: String, Hashable, Sendable, Codable, CaseIterable {
  case center
  case top, bottom, left, right
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"
}

/// A point of the upright source, as shares of its width and height from the top left corner.
public struct FocalPoint: Hashable, Sendable, Codable {
  public var x: Fraction
  public var y: Fraction

  public init(x: Fraction, y: Fraction) {
    self.x = x
    self.y = y
  }
}

/// Which part of the overflow `fill` keeps.
public enum CropPosition: Hashable, Sendable, Codable {
  case anchor(Anchor)
  case focus(FocalPoint)
  /// What draws the eye, as libvips' smartcrop finds it.
  case attention
  /// The busiest part, as libvips' smartcrop finds it.
  case entropy
}

extension PixelSize {
  /// The box of size `box` in a picture of this size. The spare pixels s before it are floor(s·f).
  public func placing(_ box: PixelSize, at anchor: Anchor) -> PixelBox {
    PixelBox(x: 0, y: 0, width: box.width, height: box.height)
  }
  /// The box centred on the focal point as nearly as the edges allow.
  public func placing(_ box: PixelSize, around focus: FocalPoint) -> PixelBox {
    PixelBox(x: 0, y: 0, width: box.width, height: box.height)
  }
}

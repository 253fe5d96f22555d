/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The longest side that libvips takes: 10,000,000 pixels.
  public static let longestSide = 10_000_000

  /// Width times height; `Int.max` where that is more than an `Int` holds.
  public var pixels: Int {
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : product
  }

  /// The same size on its side.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}

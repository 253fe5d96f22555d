public import Files
public import Geometry

/// What pages need of an image library: pixels of small files that Widthwise itself wrote, and one
/// picture out of many. No file of anybody else is opened here.
public protocol SmallPictures: Sendable {
  /// The pixels of a small PNG.
  func pixels(of path: BytePath) throws(Failure) -> SmallPixels

  /// The pictures of a sheet below and beside each other, as the bytes of a PNG.
  func drawn(_ sheet: ContactSheet) throws(Failure) -> [UInt8]
}

/// Pixels in memory: red, green, blue, alpha, a byte each, not premultiplied, line by line.
public struct SmallPixels: Hashable, Sendable {
  public var size: PixelSize
  public var samples: [UInt8]

  /// - Precondition: there are four samples for each pixel.
  public init(size: PixelSize, samples: [UInt8]) {
    precondition(samples.count == size.pixels * 4, "four samples for each pixel")
    self.size = size
    self.samples = samples
  }
}

public import ImageMetrics
import Vips

/// An encoded file, decoded in full: all frames of an animation.
///
/// For files that this program or its user's tests made: it is no guard against hostile ones.
public struct DecodedFile {
  public let header: FileHeader
  public let pixels: PixelBuffer

  public init(_ bytes: [UInt8]) throws(PixelFileError) {
    header = try FileHeader(bytes)
    do throws(VipsError) {
      pixels = try PixelBuffer(try header.image.inMemory(), frames: header.frames)
    } catch {
      throw .library(error.text)
    }
  }
}

/// Why pixels can't be had of a file, or a file made of pixels.
public enum PixelFileError: Error, Hashable, Sendable {
  case unknownFormat
  /// What libvips says of it.
  case library(String)

  /// What is wrong, in words that go on behind a file's name.
  public var message: String {
    switch self {
    case .unknownFormat: "is no image of a known format"
    case .library(let text):
      "can't be decoded (\(text.split(separator: "\n").first.map(String.init) ?? "no reason given"))"
    }
  }
}

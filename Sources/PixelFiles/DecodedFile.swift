public import ImageMetrics
public import Vips

/// An encoded file, decoded in full: all frames of an animation.
///
/// For files that this program or its user's tests made: it is no guard against hostile ones.
public struct DecodedFile {
  public let format: PixelFileFormat
  /// In memory, as libvips has it, with its metadata.
  public let image: VipsImage
  public let pixels: PixelBuffer

  public init(_ bytes: [UInt8]) throws(PixelFileError) {
    guard let format = PixelFileFormat(bytes) else { throw .unknownFormat }
    do throws(VipsError) {
      var options = VipsImage.LoadOptions()
      options.sequential = false
      if format.isAnimated { options.pages = -1 }
      let loaded = try VipsImage.load(format.loader, try VipsSource(bytes: bytes), options)
      image = try loaded.inMemory()
      let frames = format.isAnimated ? image.height / (image.int("page-height") ?? image.height) : 1
      pixels = try PixelBuffer(image, frames: max(1, frames))
    } catch {
      throw .library(error.text)
    }
    self.format = format
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

public import ImageMetrics
public import Vips

/// What an encoded file says of itself before it is decoded.
///
/// For files that this program or its user's tests made: it is no guard against hostile ones.
public struct FileHeader {
  public let format: PixelFileFormat
  /// Not yet computed, with its metadata.
  public let image: VipsImage
  /// Those of the pixels that it decodes to.
  public let frames: Int
  public let model: PixelBuffer.Model
  public let hasAlpha: Bool
  public let bitsPerSample: Int

  public init(_ bytes: [UInt8]) throws(PixelFileError) {
    guard let format = PixelFileFormat(bytes) else { throw .unknownFormat }
    do throws(VipsError) {
      var options = VipsImage.LoadOptions()
      options.sequential = false
      if format.isAnimated { options.pages = -1 }
      image = try VipsImage.load(format.loader, try VipsSource(bytes: bytes), options)
    } catch {
      throw .library(error.text)
    }
    self.format = format
    let whole = image.int("page-height") ?? image.height
    frames = format.isAnimated ? max(1, image.height / max(1, whole)) : 1
    (model, hasAlpha) = PixelBuffer.channels(image)
    bitsPerSample = PixelBuffer.bitsPerSample(image)
  }

  public var width: Int { image.width }
  /// Of one frame.
  public var height: Int { image.height / frames }
  public var bands: Int { model.bands + (hasAlpha ? 1 : 0) }
}

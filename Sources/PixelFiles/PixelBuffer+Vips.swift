public import ImageMetrics
public import Vips

extension PixelBuffer {
  /// The pixels of an image, computed where they are not yet; samples that are neither of 8 nor of
  /// 16 bits are brought to 16.
  public init(_ image: VipsImage, frames: Int = 1) throws(VipsError) {
    let (model, hasAlpha) = Self.channels(image)
    let wanted = try image.bands(from: 0, count: model.bands + (hasAlpha ? 1 : 0))
    let isShallow = Self.bitsPerSample(image) == 8
    self.init(
      width: image.width, height: image.height, frames: frames, model: model, hasAlpha: hasAlpha,
      samples: isShallow ? .eight(try wanted.bytes()) : .sixteen(try wanted.words()))
  }

  static func bitsPerSample(_ image: VipsImage) -> Int { image.bandFormat == .uchar ? 8 : 16 }

  static func channels(_ image: VipsImage) -> (Model, hasAlpha: Bool) {
    if image.interpretation == "cmyk", image.bands >= 4 { return (.cmyk, image.bands > 4) }
    return switch image.bands {
    case 1: (.grey, false)
    case 2: (.grey, true)
    case 3: (.rgb, false)
    default: (.rgb, true)
    }
  }

  /// The same pixels as an image of libvips'.
  public var image: VipsImage {
    get throws(VipsError) {
      switch samples {
      case .eight(let all):
        return try VipsImage.from(
          bytes: all, width: width, height: height, bands: bands, interpretation: interpretation)
      case .sixteen(let all):
        return try VipsImage.from(
          words: all, width: width, height: height, bands: bands, interpretation: interpretation)
      }
    }
  }

  private var interpretation: String {
    switch (model, bitsPerSample) {
    case (.grey, 8): "b-w"
    case (.grey, _): "grey16"
    case (.rgb, 8): "srgb"
    case (.rgb, _): "rgb16"
    case (.cmyk, _): "cmyk"
    }
  }
}

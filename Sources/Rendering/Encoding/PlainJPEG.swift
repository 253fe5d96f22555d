import JPEG
import Recipes
import Vips

/// A JPEG that libjpeg makes from the pixels without libvips between, with `optimize-coding: true` or
/// `false` in the bytes that libvips 8.14's saver makes with the same libjpeg.
///
/// That saver starts threads for each file and hands every strip over to them, which costs a
/// twentieth of all the time of a photograph.
struct PlainJPEG {
  private let image: VipsImage
  private let settings: JPEGSettings

  /// Nil for what is left to libvips: what only mozjpeg does, and pixels that have to be converted
  /// first.
  init?(_ image: VipsImage, _ options: EncodingOptions) {
    let inForce = options.inForce(for: .jpeg)
    guard let colours = JPEGSettings.Colours(of: image), let quality = inForce.quality,
      !inForce.values.contains(where: { Self.needsMozjpeg($0.key, $0.value) })
    else { return nil }
    var settings = JPEGSettings(
      width: image.width, height: image.height, colours: colours, quality: quality)
    settings.isProgressive = inForce.progressive == true
    settings.coding = Self.coding(inForce[.optimizeCoding])
    settings.halvesChroma = Self.halvesChroma(inForce[.chroma], at: quality)
    settings.restartInterval = inForce[.restartInterval]?.whole ?? 0
    self.image = image
    self.settings = settings
  }

  /// The file, without any metadata.
  func bytes() throws(VipsError) -> [UInt8] {
    if let sample = try JPEGSample.begun(settings) { return try bytes(sample) }
    return try bytes(image, JPEGEncoder.begun(settings))
  }

  private func bytes(_ sample: JPEGSample) throws(VipsError) -> [UInt8] {
    // Its lines are asked for twice.
    let image = try image.inMemory()
    try image.forEachStrip(of: sample.lines, sample.take)
    return try bytes(image, sample.begun())
  }

  private func bytes(_ image: VipsImage, _ encoder: JPEGEncoder) throws(VipsError) -> [UInt8] {
    try image.forEachStrip(encoder.take)
    return try encoder.file()
  }

  /// Whether libjpeg alone can't do it.
  static func needsMozjpeg(_ key: EncodingKey, _ value: OptionValue) -> Bool {
    switch key {
    case .trellis, .overshootDeringing, .optimizeScans: value == .flag(true)
    case .quantTable: value != .whole(0)
    default: false
    }
  }

  /// Nothing is said of it in progressive files.
  private static func coding(_ value: OptionValue?) -> JPEGSettings.Coding {
    switch value {
    case .flag(false): .standard
    case .word: .sampled
    default: .exact
    }
  }

  private static func halvesChroma(_ chroma: OptionValue?, at quality: Int) -> Bool {
    switch chroma?.word {
    case "4:4:4": false
    case "4:2:0": true
    default: quality < 90
    }
  }
}

/// libjpeg's errors as those of libvips, in whose company the pixels are read.
extension JPEGEncoder {
  fileprivate static func begun(_ settings: JPEGSettings) throws(VipsError) -> JPEGEncoder {
    do throws(JPEGError) { return try JPEGEncoder(settings) } catch { throw VipsError(error) }
  }

  fileprivate func take(_ lines: Span<UInt8>, _ stride: Int) throws(VipsError) {
    do throws(JPEGError) { try add(lines, stride: stride) } catch { throw VipsError(error) }
  }

  fileprivate func file() throws(VipsError) -> [UInt8] {
    do throws(JPEGError) { return try finish() } catch { throw VipsError(error) }
  }
}

extension JPEGSample {
  fileprivate static func begun(_ settings: JPEGSettings) throws(VipsError) -> JPEGSample? {
    do throws(JPEGError) { return try JPEGSample(settings) } catch { throw VipsError(error) }
  }

  fileprivate func take(_ lines: Span<UInt8>, _ stride: Int) throws(VipsError) {
    do throws(JPEGError) { try add(lines, stride: stride) } catch { throw VipsError(error) }
  }

  fileprivate func begun() throws(VipsError) -> JPEGEncoder {
    do throws(JPEGError) { return try encoder() } catch { throw VipsError(error) }
  }
}

extension VipsError {
  fileprivate init(_ error: JPEGError) {
    self.init(operation: "jpeg", text: error.description)
  }
}

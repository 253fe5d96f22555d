import Recipes
import Synchronization
import Vips

/// What the installed libraries can't do of what a recipe asks for.
enum InstalledEncoders {
  /// What is missing and what to do; nil where nothing is.
  static func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? {
    if let codec = missingCodec(format) { return codec }
    for rule in EncodingRules.of(format).rules {
      guard let value = options[rule.key] else { continue }
      if let text = missing(rule.key, value, in: format) { return text }
    }
    return nil
  }

  private static func missing(
    _ key: EncodingKey, _ value: OptionValue, in format: OutputFormat
  ) -> String? {
    // Every libvips that this can be built with has them all; what depends on libjpeg is below.
    if format == .jpeg { return missingOfMozjpeg(key, value) }
    let names = SaverOptions(format: format)
    let shown = "`\(key.rawValue)`"
    if names.saverOptions(key, value).contains(where: { !names.isKnown($0.name) }) {
      return "the installed libvips \(VipsLibrary.version) has no \(shown) for "
        + "\(format.rawValue); remove it, or install a newer libvips"
    }
    switch (format, key) {
    case (.tiff, .compression):
      if isWritten(by: names, .tiff, EncodingOptions([key: value])) { return nil }
      return "the installed libtiff has no compression \(value); use deflate or lzw"
    case (.avif, .bitDepth) where value == .whole(10) && !names.isKnown("keep"):
      // libheif 1.15, which goes with libvips 8.14, makes libaom abort the whole process.
      return "the installed libvips \(VipsLibrary.version) can't write avif of 10 bits; use 8 or "
        + "12, or install libvips 8.15 or later"
    default: return nil
    }
  }

  private static func missingOfMozjpeg(_ key: EncodingKey, _ value: OptionValue) -> String? {
    if !PlainJPEG.needsMozjpeg(key, value) || changesJPEG(key, value) { return nil }
    return "`\(key.rawValue)` needs mozjpeg, and libvips uses another libjpeg here; remove it"
  }

  private static func missingCodec(_ format: OutputFormat) -> String? {
    guard format == .avif || format == .heic else { return nil }
    let names = SaverOptions(format: format)
    if isWritten(by: names, format, EncodingOptions()) { return nil }
    return "the installed libheif has no encoder for \(format.rawValue); install one, or use "
      + "another format"
  }

  private static let answers = Mutex<[String: Bool]>([:])

  private static func remembered(_ question: String, _ ask: () -> Bool) -> Bool {
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = LogCapture.collecting { () throws(Never) in ask() }.value
    answers.withLock { $0[question] = answer }
    return answer
  }

  private static func isWritten(
    by names: SaverOptions, _ format: OutputFormat, _ options: EncodingOptions
  ) -> Bool {
    remembered("\(format) \(options.values)") {
      // Black and white pages need one bit a pixel.
      var options = options
      if options[.compression] == .word("ccittfax4") { options[.bitDepth] = .whole(1) }
      return trial(names, options) != nil
    }
  }

  /// libvips takes the option and warns where libjpeg doesn't: so look whether it changes the file.
  private static func changesJPEG(_ key: EncodingKey, _ value: OptionValue) -> Bool {
    remembered("jpeg \(key) \(value)") {
      let names = SaverOptions(format: .jpeg)
      var options = EncodingOptions(quality: 50, progressive: true)
      let without = trial(names, options)
      options[key] = value
      return trial(names, options) != without
    }
  }

  /// A small picture as a file; nil where that fails.
  private static func trial(_ names: SaverOptions, _ options: EncodingOptions) -> [UInt8]? {
    let isBlackAndWhite = options[.bitDepth] == .whole(1)
    let picture = TrialPicture(bands: isBlackAndWhite ? 1 : 3)
    return try? QuietRoom.shared { () throws(VipsError) in
      let image = try VipsImage.from(
        bytes: picture.bytes, width: TrialPicture.side, height: TrialPicture.side,
        bands: picture.bands, interpretation: isBlackAndWhite ? "b-w" : "srgb")
      var all = names.all(options)
      if names.format == .avif || names.format == .heic { all.append(("bitdepth", .int(8))) }
      return try image.encoded(by: names.saver, options: all).bytes
    }
  }
}

/// Noise, and black letters' edges on white, so that every option of an encoder has work.
private struct TrialPicture {
  static let side = 64
  let bands: Int

  var bytes: [UInt8] {
    var state: UInt32 = 1
    return (0..<(Self.side * Self.side * bands)).map { index in
      // Numerical Recipes' generator.
      state = state &* 1_664_525 &+ 1_013_904_223
      let (column, row) = (index / bands % Self.side, index / bands / Self.side)
      if row < Self.side / 2 { return column / 3 % 3 == 0 ? 0 : 255 }
      return UInt8(state >> 24)
    }
  }
}

import JobRunner
import Recipes
import Vips

/// The bytes of a file, and what is to be said of them.
struct Encoded {
  var bytes: [UInt8]
  /// The quality that `max-bytes` came to; nil where it wasn't asked for.
  var quality: Int?
  /// What a person should know of how it was encoded.
  var notes: [String] = []
}

/// From pixels to the bytes of a file.
struct Encoder {
  let format: OutputFormat
  let options: EncodingOptions
  let background: Color
  /// What goes into the file besides the pixels.
  var metadata = Metadata()
  /// The palette of the source, as libvips has it, for `reuse-palette`.
  var palette: [Int]?

  /// JPEG is written without libvips, and by every libvips.
  static func isAvailable(_ format: OutputFormat) -> Bool {
    format == .jpeg
      || VipsLibrary.hasOperation("\(SaverOptions(format: format).saver)_buffer")
  }

  /// Encodes; nothing but the pixels, the frames' timing and `metadata` gets into the file.
  func encoded(_ pixels: Pixels) throws(Failure) -> Encoded {
    var encoded =
      if let limit = options.maxBytes {
        try SizeFitter(encoder: self, limit: limit).encoded(pixels)
      } else {
        Encoded(bytes: try bytes(of: pixels, options))
      }
    if options[.reusePalette] == .flag(true), palette == nil {
      encoded.notes.append("the source has no palette of its own to reuse; a new one was made")
    }
    return encoded
  }

  func fit(_ options: EncodingOptions) -> FormatFit {
    FormatFit(format: format, options: options, background: background)
  }

  /// The file with other options than the encoder's own.
  func bytes(of pixels: Pixels, _ options: EncodingOptions) throws(Failure) -> [UInt8] {
    let fit = fit(options)
    let bytes = try QuietRoom.explaining { () throws(Failure) in
      let image = try Failure.from(.encoding) { () throws(VipsError) in try fit.image(pixels) }
      if let refusal = fit.refusal(of: image) { throw Failure(.encoding, refusal) }
      return try Failure.from(.encoding) { () throws(VipsError) in
        try bare(image, pixels, options)
      }
    }
    guard let file = MetadataWriter(format: format).inserting(metadata, into: bytes) else {
      throw Failure(
        .encoding, "its metadata can't be put into this \(format.rawValue); remove `keep`")
    }
    return file
  }

  /// The file before `MetadataWriter` has put anything in.
  private func bare(
    _ image: VipsImage, _ pixels: Pixels, _ options: EncodingOptions
  ) throws(VipsError) -> [UInt8] {
    if format == .jpeg, let plain = PlainJPEG(image, options) { return try plain.bytes() }
    let names = SaverOptions(format: format)
    let all = names.all(options) + depth(image, options) + metadataOptions(names)
    return try withoutMetadata(image, pixels).encoded(by: names.saver, options: all).bytes
  }

  /// AVIF and HEIC are 8 bits where nothing else is said, whatever the pixels are.
  private func depth(_ image: VipsImage, _ options: EncodingOptions) -> [SaverOptions.Option] {
    guard format == .avif || format == .heic, options[.bitDepth] == nil else { return [] }
    let deep = format == .avif ? 12 : 10
    return [("bitdepth", .int(image.bandFormat == .ushort ? deep : 8))]
  }

  private func withoutMetadata(_ image: VipsImage, _ pixels: Pixels) throws(VipsError) -> VipsImage
  {
    let plain = try image.copy()
    for field in plain.fields where Self.isMetadata(field) { plain.remove(field) }
    if let timing = pixels.timing {
      plain.set("page-height", pixels.frameHeight)
      plain.set("delay", timing.delays)
      // A GIF's 16 bits count repetitions, a WebP's playings: one more could not be written.
      plain.set("loop", format == .webp ? min(timing.loops, 65_535) : timing.loops)
    }
    if let profile = metadata.profile, format.takesProfileFromSaver {
      plain.set("icc-profile-data", blob: profile)
    }
    if let palette, options[.reusePalette] == .flag(true) { plain.set("gif-palette", palette) }
    return plain
  }

  /// What a file format would carry along; the names are libvips'.
  private static func isMetadata(_ field: String) -> Bool {
    let names: Set = [
      "icc-profile-data", "xmp-data", "iptc-data", "photoshop-data", "orientation", "n-pages",
      "page-height", "delay", "loop", "gif-delay", "gif-loop", "gif-palette", "palette",
      "background", "resolution-unit", "heif-primary", "bits-per-sample", "palette-bit-depth",
    ]
    return names.contains(field) || field.hasPrefix("exif-") || field.hasPrefix("png-comment-")
      || field.hasPrefix("jpeg-") || field.hasPrefix("tiff-")
  }

  /// What 8.14 calls `strip` is `keep` from 8.15 on: flags, of which 8 is the profile.
  private func metadataOptions(_ names: SaverOptions) -> [SaverOptions.Option] {
    let keepsProfile = metadata.profile != nil && format.takesProfileFromSaver
    if names.isKnown("keep") { return [("keep", .int(keepsProfile ? 8 : 0))] }
    return [("strip", .bool(!keepsProfile))]
  }
}

extension OutputFormat {
  /// libvips 8.14 drops the profile of a stripped JPEG, invents EXIF in one that isn't, in such an
  /// AVIF, and in every WebP. So these are written bare and `MetadataWriter` puts the profile in.
  var takesProfileFromSaver: Bool {
    switch self {
    case .jpeg, .webp, .avif, .heic, .gif: false
    case .png, .tiff, .jxl: true
    }
  }
}

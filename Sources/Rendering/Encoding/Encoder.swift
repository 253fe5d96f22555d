import JobRunner
import Recipes
import Vips

/// From pixels to the bytes of a file.
struct Encoder {
  let format: OutputFormat
  let options: EncodingOptions
  let background: Color

  static func isAvailable(_ format: OutputFormat) -> Bool {
    VipsLibrary.hasOperation("\(saver(format))_buffer")
  }

  /// Encodes; nothing but the pixels, the frames' timing and the profile gets into the file.
  func encoded(_ pixels: Pixels) throws(VipsError) -> [UInt8] {
    let fitting = try FormatFit(format: format, background: background).image(pixels)
    let plain = try withoutMetadata(fitting, pixels)
    let blob = try plain.encoded(by: Self.saver(format), options: saveOptions(plain, pixels))
    return withOnlyTheProfile(blob.bytes, pixels.profile)
  }

  private static func saver(_ format: OutputFormat) -> String {
    switch format {
    case .jpeg: "jpegsave"
    case .png: "pngsave"
    case .webp: "webpsave"
    case .avif, .heic: "heifsave"
    case .jxl: "jxlsave"
    case .tiff: "tiffsave"
    case .gif: "gifsave"
    }
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
    if let profile = pixels.profile, writesProfileItself {
      plain.set("icc-profile-data", blob: profile)
    }
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

  /// JPEG and WebP: see `withOnlyTheProfile`.
  private var writesProfileItself: Bool { format != .jpeg && format != .webp }

  /// libvips 8.14 drops the profile of a stripped JPEG, invents EXIF in one that isn't, and
  /// invents it in every WebP. So both are written bare and the profile is put in here.
  private func withOnlyTheProfile(_ bytes: [UInt8], _ profile: [UInt8]?) -> [UInt8] {
    switch format {
    case .jpeg: JPEGSegments.inserting(profile: profile, into: bytes)
    case .webp: WebPChunks.keepingOnly(profile: profile, in: bytes)
    default: bytes
    }
  }

  private func saveOptions(
    _ image: VipsImage, _ pixels: Pixels
  ) -> [(name: String, value: VipsImage.SaveValue)] {
    let rules = EncodingRules.of(format)
    var all = formatOptions(image)
    if let quality = rules.quality { all.append(("Q", .int(options.quality ?? quality.standard))) }
    if let effort = rules.effort, format != .png {
      all.append(("effort", .int(options.effort ?? effort.standard)))
    }
    if rules.lossless { all.append(("lossless", .bool(options.lossless ?? false))) }
    if rules.progressive { all.append(("interlace", .bool(options.progressive ?? false))) }
    return all + metadataOptions(hasProfile: pixels.profile != nil)
  }

  private func formatOptions(
    _ image: VipsImage
  ) -> [(name: String, value: VipsImage.SaveValue)] {
    switch format {
    case .jpeg: [("optimize_coding", .bool(true))]
    case .png: [("compression", .int(options.effort ?? 6))]
    case .avif:
      [("compression", .string("av1")), ("bitdepth", .int(image.bandFormat == .ushort ? 12 : 8))]
    case .heic:
      [("compression", .string("hevc")), ("bitdepth", .int(image.bandFormat == .ushort ? 10 : 8))]
    case .tiff:
      [("compression", .string("deflate")), ("predictor", .string("horizontal"))]
    case .webp, .jxl, .gif: []
    }
  }

  /// What 8.14 calls `strip` is `keep` from 8.15 on: flags, of which 8 is the profile.
  private func metadataOptions(
    hasProfile: Bool
  ) -> [(name: String, value: VipsImage.SaveValue)] {
    let operation = "\(Self.saver(format))_buffer"
    let keepsProfile = hasProfile && writesProfileItself
    if VipsLibrary.hasOption("keep", of: operation) {
      return [("keep", .int(keepsProfile ? 8 : 0))]
    }
    return [("strip", .bool(!keepsProfile))]
  }
}

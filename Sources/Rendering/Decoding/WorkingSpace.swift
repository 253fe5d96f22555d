import JobRunner
import Vips

/// A loaded image brought to what the later steps understand: 8 or 16 bits a sample; grey, RGB or
/// CMYK; at most one alpha.
struct WorkingSpace {
  let image: VipsImage
  let hasAlpha: Bool
  /// The largest value of a sample: 255 or 65,535.
  let maximum: Double
  let profile: [UInt8]?
  var notes: [String] = []

  private static let plain: Set = ["srgb", "rgb", "b-w", "cmyk", "rgb16", "grey16"]
  private static let lab: Set = ["lab", "labs", "labq"]

  init(_ loaded: VipsImage, _ findings: SourceFindings) throws(Failure) {
    var notes: [String] = []
    let plain = try Failure.from(.impossible) { () throws(VipsError) in
      try Self.plain(loaded, findings)
    }
    switch plain?.bandFormat {
    case .uchar: maximum = 255
    case .ushort: maximum = 65_535
    default:
      throw Failure(
        .impossible,
        "its samples (\(loaded.bandFormat), \(loaded.bands) bands, \(loaded.interpretation)) have "
          + "no agreed black and white; convert it to 8 or 16 bits without sign first")
    }
    guard let plain else { preconditionFailure("an image without a band format") }
    let colours = Self.colourBands(plain)
    let kept = min(plain.bands, findings.hasNoAlpha ? colours : colours + 1)
    if kept < plain.bands { notes.append(Self.leftOut(plain.bands - kept)) }
    let tagged = Self.profile(loaded, findings)
    image = try Failure.from(.impossible) { () throws(VipsError) in
      try Self.image(try plain.bands(from: 0, count: kept), with: tagged.made)
    }
    hasAlpha = kept > colours
    profile = tagged.profile
    self.notes = notes + [tagged.made == nil ? nil : findings.coding?.note].compactMap { $0 }
  }

  private static func leftOut(_ count: Int) -> String {
    count == 1 ? "1 extra channel was left out" : "\(count) extra channels were left out"
  }

  /// The profile, and the same again where it isn't the file's own but made from what it says.
  private static func profile(
    _ loaded: VipsImage, _ findings: SourceFindings
  ) -> (profile: [UInt8]?, made: [UInt8]?) {
    if lab.contains(loaded.interpretation) { return (nil, nil) }
    let embedded = loaded.blob("icc-profile-data")
    let isColour = !["b-w", "grey16", "cmyk"].contains(loaded.interpretation)
    // A PNG's cICP chunk goes before its profile; in AVIF and HEIC the profile goes before.
    guard isColour, findings.codingWins || embedded == nil, let made = findings.coding?.profile
    else { return (embedded, nil) }
    return (made, made)
  }

  private static func image(_ plain: VipsImage, with made: [UInt8]?) throws(VipsError) -> VipsImage
  {
    guard let made else { return plain }
    let tagged = try plain.copy()
    tagged.set("icc-profile-data", blob: made)
    return tagged
  }

  /// Nil where nothing sensible can be made of it.
  private static func plain(
    _ loaded: VipsImage, _ findings: SourceFindings
  ) throws(VipsError) -> VipsImage? {
    if findings.isNarrowGrey { return try widened(loaded) }
    if let white = findings.white { return try spread(loaded, white: white) }
    if plain.contains(loaded.interpretation) { return try named(loaded) }
    if lab.contains(loaded.interpretation) {
      return try loaded.sRGBFromLab(depth: loaded.bandFormat == .uchar ? 8 : 16)
    }
    guard loaded.interpretation == "multiband", loaded.bandFormat == .uchar else { return nil }
    return try loaded.copy(interpretation: loaded.bands < 3 ? "b-w" : "srgb")
  }

  private static func spread(_ loaded: VipsImage, white: Int) throws(VipsError) -> VipsImage {
    let full: Double = loaded.bandFormat == .ushort ? 65_535 : 255
    let spread = try loaded.scaled(by: [full / Double(white)], plus: [0])
    return try named(
      try spread.cast(to: loaded.bandFormat).copy(interpretation: loaded.interpretation))
  }

  /// Grey from 16 to 235 spread to 0 to 255, as libheif does for colours alone.
  private static func widened(_ loaded: VipsImage) throws(VipsError) -> VipsImage {
    guard loaded.bandFormat == .uchar else { return try named(loaded) }
    let factor = 255.0 / 219
    let isAlpha = (0..<loaded.bands).map { loaded.hasAlpha && $0 == loaded.bands - 1 }
    let wide = try loaded.scaled(
      by: isAlpha.map { $0 ? 1 : factor }, plus: isAlpha.map { $0 ? 0 : -16 * factor })
    return try wide.cast(to: .uchar).copy(interpretation: loaded.interpretation)
  }

  /// 16-bit samples under a name of 8-bit ones get the name that is right, and the other way.
  private static func named(_ image: VipsImage) throws(VipsError) -> VipsImage {
    let isDeep = image.bandFormat == .ushort
    switch image.interpretation {
    case "srgb" where isDeep, "rgb" where isDeep: return try image.copy(interpretation: "rgb16")
    case "b-w" where isDeep: return try image.copy(interpretation: "grey16")
    case "rgb16" where !isDeep, "rgb": return try image.copy(interpretation: "srgb")
    case "grey16" where !isDeep: return try image.copy(interpretation: "b-w")
    default: return image
    }
  }

  private static func colourBands(_ image: VipsImage) -> Int {
    switch image.interpretation {
    case "b-w", "grey16": 1
    case "cmyk": 4
    default: 3
    }
  }
}

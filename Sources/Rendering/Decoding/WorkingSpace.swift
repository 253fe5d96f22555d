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
  private static let convertible: Set = [
    "lab", "labs", "labq", "lch", "cmc", "xyz", "yxy", "scrgb", "hsv",
  ]

  init(_ loaded: VipsImage) throws(Failure) {
    let profile = loaded.blob("icc-profile-data")
    var notes: [String] = []
    let plain = try Failure.from(.impossible) { () throws(VipsError) in
      try Self.plain(loaded)
    }
    switch plain?.bandFormat {
    case .uchar: maximum = 255
    case .ushort: maximum = 65_535
    default:
      throw Failure(
        .impossible,
        "its samples (\(loaded.bandFormat), \(loaded.bands) bands, \(loaded.interpretation)) are "
          + "no picture that can be written; convert it first")
    }
    guard let plain else { preconditionFailure("an image without a band format") }
    let colours = Self.colourBands(plain)
    let kept = min(plain.bands, colours + 1)
    if kept < plain.bands { notes.append("\(plain.bands - kept) extra channels were left out") }
    image = try Failure.from(.impossible) { () throws(VipsError) in
      try plain.bands(from: 0, count: kept)
    }
    hasAlpha = kept > colours
    self.profile = Self.convertible.contains(loaded.interpretation) ? nil : profile
    self.notes = notes
  }

  /// Nil where nothing sensible can be made of it.
  private static func plain(_ loaded: VipsImage) throws(VipsError) -> VipsImage? {
    if plain.contains(loaded.interpretation) { return try named(loaded) }
    if convertible.contains(loaded.interpretation) { return try loaded.colourspace("srgb") }
    guard loaded.interpretation == "multiband", loaded.bandFormat == .uchar else { return nil }
    return try loaded.copy(interpretation: loaded.bands < 3 ? "b-w" : "srgb")
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

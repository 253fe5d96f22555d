import Geometry
import Vips

/// What decoding a source once gave: all that its renditions are made from.
///
/// As stored: not turned upright, colours not converted. Mostly that is `reductions` alone, which
/// were made line by line while the source was decoded, and the source itself is not kept.
struct BaseImage {
  /// The size and the fields of the decoded image; its pixels are not to be asked for.
  let fields: VipsImage
  /// One image a frame, all of one size; empty where every rendition has its reduction.
  ///
  /// 16-bit samples are reduced already where every rendition is much smaller, but never below twice
  /// the largest rendition, so that the last and careful step of resampling has enough to choose
  /// from.
  let frames: [VipsImage]
  let reductions: [Reduction: VipsImage]
  /// The reductions in sRGB; nil where they can't share a conversion.
  let colours: ReducedColours?
  /// How the decoded pixels lie on the stored source.
  let extent: DecodedExtent
  /// Where the source is an animation that was decoded whole.
  let timing: FrameTiming?
  /// True where colours are multiplied by alpha (as floats): they were reduced so.
  let isPremultiplied: Bool
  /// The largest value of a sample: 255 or 65,535.
  let maximum: Double
  /// The interpretation before anything was done, such as "srgb" or "cmyk".
  let interpretation: String
  let hasAlpha: Bool
  /// The embedded colour profile.
  let profile: [UInt8]?
  /// What a person should know of how it was read.
  let notes: [String]
}

extension BaseImage {
  /// Whether its profile is sRGB's, so that colours are right as they are.
  var isSRGB: Bool { profile.map { ICCProfile($0).isSRGB } ?? false }
}

/// How an animation plays.
struct FrameTiming: Hashable {
  /// Milliseconds, one number a frame.
  var delays: [Int]
  /// How often it plays; 0 is for ever.
  var loops: Int
}

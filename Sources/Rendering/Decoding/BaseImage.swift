import Geometry
import Vips

/// The pixels of a source, decoded once into memory, from which every rendition is made.
///
/// As stored: not turned upright, colours not converted. Where every rendition is much smaller,
/// it is reduced already, but never below twice the largest rendition, so that the last and
/// careful step of resampling has enough to choose from.
struct BaseImage {
  /// One image a frame, all of one size.
  let frames: [VipsImage]
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

/// How an animation plays.
struct FrameTiming: Hashable {
  /// Milliseconds, one number a frame.
  var delays: [Int]
  /// How often it plays; 0 is for ever.
  var loops: Int
}

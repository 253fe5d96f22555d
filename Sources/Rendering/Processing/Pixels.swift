import Geometry
import Vips

/// A rendition's pixels, before what the output format asks for.
struct Pixels {
  /// In memory, upright, of the rendition's size; frames stacked below each other.
  var image: VipsImage
  var frameHeight: Int
  /// The part of the upright source that is shown, in its pixels; nil where all of it is.
  var crop: PixelBox?
  var timing: FrameTiming?
  var hasAlpha: Bool
  var maximum: Double
  /// The profile that the colours are in; nil is sRGB (or its grey).
  var profile: [UInt8]?
  /// What a person should know of how they were made.
  var notes: [String]
}

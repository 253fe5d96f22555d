import JPEG
import Vips

extension JPEGSettings.Colours {
  /// Nil for an image that libjpeg has to be given, or gives, in other numbers.
  init?(of image: VipsImage) {
    guard image.bandFormat == .uchar else { return nil }
    switch (image.bands, image.interpretation) {
    case (1, "b-w"): self = .grey
    case (3, "srgb"): self = .rgb
    case (4, "cmyk"): self = .cmyk
    default: return nil
    }
  }
}

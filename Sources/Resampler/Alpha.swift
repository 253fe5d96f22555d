/// Whether the last band says how opaque a pixel is.
public enum Alpha: Hashable, Sendable {
  /// All bands are colours and are resampled each for itself.
  case none
  /// The last band is alpha and the colours are not multiplied by it.
  ///
  /// Colours count by their alpha; the result is straight again. A pixel whose alpha comes out as 0
  /// is 0 in all bands.
  case straight
}

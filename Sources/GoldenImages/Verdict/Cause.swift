public import Geometry

/// Why a rendition differs from its golden.
public struct Cause: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case resized
    /// Turned or flipped.
    case turned
    case shifted
    /// Tone or colour moved everywhere.
    case tone
    /// It is more or less transparent than it was.
    case alpha
    case blurrier
    case sharper
    /// Differences in one place.
    case damage
    /// The pixels differ in a way that no other word describes.
    case pixels
    /// No more than rounding makes.
    case rounding
    /// The vector path alone makes the difference.
    case simd
    /// The encoder's own work differs; its input doesn't.
    case encoder
    /// Profile, orientation, metadata, subsampling and so on; the pixels don't.
    case metadata
    /// Only colours under alpha 0 differ, which nobody sees.
    case hiddenColour = "hidden-colour"
    /// The source or the recipe differs.
    case inputs
    case missing
    case orphan
    case error
  }

  public var kind: Kind
  /// For a person: one sentence without a full stop, such as `shifted by 1 pixel to the right`.
  public var sentence: String
  /// Where, in pixels of the golden; nil where it is everywhere or nowhere.
  public var place: PixelBox?

  public init(_ kind: Kind, _ sentence: String, place: PixelBox? = nil) {
    self.kind = kind
    self.sentence = sentence
    self.place = place
  }
}

/// One thing besides the pixels in which a file differs from its golden.
public struct StructureDifference: Hashable, Sendable, Codable {
  /// What is compared, apart from the pixels.
  public enum Part: String, Hashable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
    case format, width, height, bands, depth, frames
    /// Milliseconds of one round of an animation, and of each frame.
    case playback
    case loops
    /// The name of the embedded colour profile, or its hash.
    case profile
    case orientation
    /// Which blocks of metadata are there: EXIF, XMP, IPTC.
    case metadata
    case subsampling, progressive
  }

  public var part: Part
  public var expected: String
  public var actual: String

  public init(_ part: Part, expected: String, actual: String) {
    self.part = part
    self.expected = expected
    self.actual = actual
  }

  /// Such as `subsampling 4:2:0 → 4:4:4`.
  public var text: String { "\(part.rawValue) \(expected) → \(actual)" }
}

/// What became of a case, in one word.
public enum CaseStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// The file is the golden's, byte for byte.
  case sameBytes = "same-bytes"
  /// Other bytes, but the same pixels went to the encoder, and its work is within the limits.
  case samePixels = "same-pixels"
  /// Pixels and encoding differ within the limits.
  case within
  /// Something differs more than it may.
  case changed
  /// Width, height or the number of frames differ.
  case resized
  /// There is no golden.
  case missing
  /// There is a golden, but nothing in the manifest makes it any more.
  case orphan
  /// It differs more than it may, and so do the source or the recipe.
  case inputsChanged = "inputs-changed"
  /// The rendition could not be made, or the golden not be read.
  case error

  public var passes: Bool { self == .sameBytes || self == .samePixels || self == .within }
}

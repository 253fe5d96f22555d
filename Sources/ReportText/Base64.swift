import FoundationEssentials

/// Bytes as text: RFC 4648, section 4, with padding.
public enum Base64 {
  public static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// A file as a URL that holds all of it (RFC 2397).
  public static func dataURL(_ bytes: [UInt8], type: String) -> String {
    "data:\(type);base64,\(text(bytes))"
  }
}

import CVips

/// An operation of libvips that failed.
///
/// The text is libvips' own: one buffer for the whole process, into which every thread writes. It
/// surely belongs to this operation only inside `QuietRoom.alone`; so never decide by it.
public struct VipsError: Error, Hashable, Sendable {
  /// The operation's nickname, such as "jpegload_source".
  public var operation: String
  public var text: String

  public init(operation: String, text: String) {
    self.operation = operation
    self.text = text
  }

  /// Reads and empties libvips' error buffer; where it is empty, as when libpng fails, the last
  /// line that was logged on this thread has to do.
  static func takeText() -> String {
    guard let copy = vips_error_buffer_copy() else { return "" }
    defer { g_free(copy) }
    let text = String(cString: copy)
    return text.contains { !$0.isWhitespace } ? text : LogCapture.lastLine ?? ""
  }
}

extension SourceText {
  /// A text on its own; a byte that is no text is the only finding then.
  static func reading(_ bytes: [UInt8], file: String) throws(Diagnostics) -> SourceText {
    do throws(Diagnostic) {
      return try SourceText(bytes, file: file)
    } catch {
      throw Diagnostics([error])
    }
  }
}

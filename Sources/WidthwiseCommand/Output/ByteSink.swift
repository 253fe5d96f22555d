import Files

/// Where bytes go: a standard stream, or memory in tests.
protocol ByteSink: Sendable {
  /// False where nobody reads any more, which is no error.
  @discardableResult
  func write(_ bytes: [UInt8]) throws(FileError) -> Bool
}

extension StandardStream: ByteSink {}

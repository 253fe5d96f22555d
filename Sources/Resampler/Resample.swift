extension ResampleJob {
  /// Resamples an image that is in memory as a whole; returns its pixels without padding.
  ///
  /// - Parameters:
  ///   - source: the pixels, line by line.
  ///   - stride: bytes from one line to the next; by default they follow each other closely.
  public func resample(_ source: Span<UInt8>, stride: Int? = nil) throws(ResampleError) -> [UInt8] {
    var lines = try LineResampler(self)
    let stride = stride ?? sourceLineBytes
    let given = (self.source.height - 1) * stride + sourceLineBytes
    guard source.count == given || source.count == self.source.height * stride else {
      throw .byteCount(expected: given, actual: source.count)
    }
    return try [UInt8](capacity: targetLineBytes * target.height) {
      (made) throws(ResampleError) in try lines.add(source, stride: stride, to: &made)
    }
  }
}

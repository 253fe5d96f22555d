extension ResampleJob {
  /// Resamples an image that is in memory as a whole; returns its pixels without padding.
  ///
  /// - Parameters:
  ///   - source: the pixels, line by line.
  ///   - stride: bytes from one line to the next; by default they follow each other closely.
  public func resample(_ source: Span<UInt8>, stride: Int? = nil) throws(ResampleError) -> [UInt8] {
    try check()
    var target = [UInt8](repeating: 0, count: targetLineBytes * self.target.height)
    var bytes = target.mutableSpan
    try resample(source, stride: stride, into: &bytes)
    return target
  }

  /// Resamples an image that is in memory as a whole into memory that is there already.
  public func resample(
    _ source: Span<UInt8>, stride: Int? = nil, into target: inout MutableSpan<UInt8>
  ) throws(ResampleError) {
    var lines = try LineResampler(self)
    let stride = stride ?? sourceLineBytes
    let given = (self.source.height - 1) * stride + sourceLineBytes
    guard source.count == given || source.count == self.source.height * stride else {
      throw .byteCount(expected: given, actual: source.count)
    }
    let made = targetLineBytes * self.target.height
    guard target.count == made else {
      throw .byteCount(expected: made, actual: target.count)
    }
    try lines.addAll(source, stride: stride, into: &target)
  }
}

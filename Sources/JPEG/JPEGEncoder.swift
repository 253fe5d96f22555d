/// A JPEG file in the making: give it all lines from top to bottom, then `finish()`.
public final class JPEGEncoder {
  private let compressor: JPEGCompressor

  /// `jpeg_start_compress`: begins a file. `sampled` without a `JPEGSample` is as `exact`.
  public init(_ settings: JPEGSettings) throws(JPEGError) {
    compressor = try JPEGCompressor(settings)
    try compressor.start()
  }

  /// A file with tables that were made before.
  init(_ compressor: JPEGCompressor, _ tables: HuffmanTables) throws(JPEGError) {
    self.compressor = compressor
    try compressor.start(tables)
  }

  /// `jpeg_write_scanlines`: takes the next whole lines, `stride` bytes apart.
  ///
  /// - Parameters:
  ///   - lines: the lines; the last one may end without its padding.
  ///   - stride: from one line to the next; by default they follow each other closely.
  public func add(_ lines: Span<UInt8>, stride: Int? = nil) throws(JPEGError) {
    try compressor.add(lines, stride: stride)
  }

  /// `jpeg_finish_compress`: the file. Fails where lines are missing.
  public func finish() throws(JPEGError) -> [UInt8] { try compressor.finish() }
}

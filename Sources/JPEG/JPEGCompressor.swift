import CJPEG

/// libjpeg's compressor: one picture, before which there may be a sample of it.
///
/// The only place of writing where there are pointers. Nothing is started besides the calling
/// thread.
final class JPEGCompressor {
  private let encoder: OpaquePointer
  let settings: JPEGSettings
  /// Lines that are still to come.
  private var rest = 0

  init(_ settings: JPEGSettings) throws(JPEGError) {
    guard let made = cjpeg_new() else { throw .outOfMemory }
    encoder = made
    self.settings = settings
  }

  deinit { cjpeg_free(encoder) }

  /// `jpeg_start_compress`.
  ///
  /// - Parameter tables: those of the file; by default they are made as the settings say.
  func start(_ tables: HuffmanTables? = nil) throws(JPEGError) {
    rest = settings.height
    var wanted = settings.plain(height: rest)
    guard let lengths = tables?.lengths else {
      return try check(cjpeg_start(encoder, &wanted, nil))
    }
    try check(lengths.withUnsafeBufferPointer { cjpeg_start(encoder, &wanted, $0.baseAddress) })
  }

  /// Begins a sample of so many lines.
  ///
  /// - Returns: the standard's tables.
  func startSample(height: Int) throws(JPEGError) -> HuffmanTables {
    rest = height
    var wanted = settings.plain(height: height)
    return try tables { cjpeg_start_sample(encoder, &wanted, $0) }
  }

  /// The sample's tables, all of whose lines have been added.
  func finishSample() throws(JPEGError) -> HuffmanTables {
    try tables { cjpeg_finish_sample(encoder, $0) }
  }

  private func tables(
    _ write: (UnsafeMutablePointer<UInt8>?) -> Bool
  ) throws(JPEGError) -> HuffmanTables {
    var lengths = [UInt8](repeating: 0, count: Int(cjpeg_tables * cjpeg_symbols))
    try check(lengths.withUnsafeMutableBufferPointer { write($0.baseAddress) })
    return HuffmanTables(lengths: lengths)
  }

  /// `jpeg_write_scanlines`.
  func add(_ lines: Span<UInt8>, stride: Int?) throws(JPEGError) {
    let lineBytes = settings.lineBytes
    let stride = stride ?? lineBytes
    precondition(stride >= lineBytes, "lines that overlap")
    let count = (lines.count + stride - 1) / stride
    precondition(lines.count >= (count - 1) * stride + lineBytes, "a line that is cut off")
    precondition(count <= rest, "more lines than the picture has")
    rest -= count
    try check(
      lines.withUnsafeBufferPointer { cjpeg_add(encoder, $0.baseAddress, stride, Int32(count)) })
  }

  /// `jpeg_finish_compress`.
  func finish() throws(JPEGError) -> [UInt8] {
    try check(cjpeg_finish(encoder))
    var count = 0
    let bytes = cjpeg_bytes(encoder, &count)
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }

  private func check(_ succeeded: Bool) throws(JPEGError) {
    if succeeded { return }
    if cjpeg_lacks_memory(encoder) { throw .outOfMemory }
    throw .refused(String(cString: cjpeg_message(encoder)))
  }
}

extension JPEGSettings {
  fileprivate func plain(height: Int) -> cjpeg_settings {
    cjpeg_settings(
      width: Int32(width), height: Int32(height), colours: colours.code, quality: Int32(quality),
      progressive: isProgressive, optimizes_coding: coding != .standard,
      halves_chroma: halvesChroma, restart_interval: Int32(restartInterval))
  }
}

extension JPEGSettings.Colours {
  var code: cjpeg_colours {
    switch self {
    case .grey: cjpeg_grey
    case .rgb: cjpeg_rgb
    case .cmyk: cjpeg_cmyk
    }
  }
}

import CJPEG

/// A JPEG file in the making: give it all lines from top to bottom, then `finish()`.
///
/// The only place of this module where there are pointers. Nothing is started besides the calling
/// thread.
public final class JPEGEncoder {
  private let encoder: OpaquePointer
  private let settings: JPEGSettings
  private var linesGiven = 0

  /// `jpeg_start_compress`: begins a file.
  public init(_ settings: JPEGSettings) throws(JPEGError) {
    guard let made = cjpeg_new() else { throw .outOfMemory }
    encoder = made
    self.settings = settings
    var wanted = settings.plain
    try check(cjpeg_start(made, &wanted))
  }

  deinit { cjpeg_free(encoder) }

  /// `jpeg_write_scanlines`: takes the next whole lines, `stride` bytes apart.
  ///
  /// - Parameters:
  ///   - lines: the lines; the last one may end without its padding.
  ///   - stride: from one line to the next; by default they follow each other closely.
  public func add(_ lines: Span<UInt8>, stride: Int? = nil) throws(JPEGError) {
    let lineBytes = settings.lineBytes
    let stride = stride ?? lineBytes
    precondition(stride >= lineBytes, "lines that overlap")
    let count = (lines.count + stride - 1) / stride
    precondition(lines.count >= (count - 1) * stride + lineBytes, "a line that is cut off")
    precondition(count <= settings.height - linesGiven, "more lines than the picture has")
    linesGiven += count
    try check(
      lines.withUnsafeBufferPointer { cjpeg_add(encoder, $0.baseAddress, stride, Int32(count)) })
  }

  /// `jpeg_finish_compress`: the file. Fails where lines are missing.
  public func finish() throws(JPEGError) -> [UInt8] {
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
  fileprivate var plain: cjpeg_settings {
    cjpeg_settings(
      width: Int32(width), height: Int32(height), colours: colours.code, quality: Int32(quality),
      progressive: isProgressive, optimizes_coding: optimizesCoding, halves_chroma: halvesChroma,
      restart_interval: Int32(restartInterval))
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

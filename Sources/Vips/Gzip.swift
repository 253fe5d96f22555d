import CVips

/// Unpacks gzip, bounded: GIO's `GZlibDecompressor`.
public enum Gzip {
  public enum Ending: Sendable {
    case whole
    /// The data ends before it is complete.
    case cut
    case corrupt
    /// There is more than was asked for.
    case beyondLimit
  }

  /// Up to `limit` bytes of what is packed, and how it ended.
  public static func unpacked(_ packed: [UInt8], limit: Int) -> (bytes: [UInt8], ending: Ending) {
    guard let decompressor = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP) else {
      return ([], .corrupt)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(decompressor)) }
    var bytes: [UInt8] = []
    var at = 0
    while true {
      let step = convert(decompressor, packed, from: at)
      bytes += step.output
      at += step.read
      if let ending = step.ending { return (bytes, bytes.count > limit ? .beyondLimit : ending) }
      if bytes.count > limit { return (Array(bytes.prefix(limit)), .beyondLimit) }
      // Neither taken nor given: no further call would change that.
      if step.read == 0 && step.output.isEmpty { return (bytes, .cut) }
    }
  }

  private struct Step {
    var output: ArraySlice<UInt8> = []
    var read = 0
    /// Nil where there may be more.
    var ending: Ending?
  }

  private static func convert(
    _ converter: OpaquePointer, _ packed: [UInt8], from start: Int
  ) -> Step {
    var output = [UInt8](repeating: 0, count: 1 << 16)
    var read: gsize = 0
    var written: gsize = 0
    var problem: UnsafeMutablePointer<GError>?
    let result = packed.withUnsafeBytes { input in
      output.withUnsafeMutableBytes { space in
        g_converter_convert(
          converter, input.baseAddress.map { $0 + start }, gsize(packed.count - start),
          space.baseAddress, gsize(space.count), G_CONVERTER_INPUT_AT_END, &read, &written,
          &problem)
      }
    }
    var step = Step(output: output.prefix(Int(written)), read: Int(read))
    switch result {
    case G_CONVERTER_FINISHED: step.ending = .whole
    case G_CONVERTER_ERROR:
      let isPartial = problem?.pointee.code == gint(G_IO_ERROR_PARTIAL_INPUT.rawValue)
      step = Step(ending: isPartial ? .cut : .corrupt)
      g_clear_error(&problem)
    default: break
    }
    return step
  }
}

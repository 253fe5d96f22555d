import CVips

/// Pixels into memory, and memory into images.
extension VipsImage {
  /// How many lines are computed at a time: enough that a line's fixed cost doesn't count, few
  /// enough that a strip of a wide image stays in the cache.
  private static let stripHeight = 16

  /// Computes all pixels on the calling thread, top to bottom, and returns them as an image in
  /// memory with the same fields; an image whose pixels are there already is returned as it is. A
  /// sequential source can be read once only: this way, or by `forEachStrip`.
  ///
  /// The calling thread does the work (no thread pool of libvips'), so that every log line and
  /// error of a loader arises on the thread of the job it belongs to.
  public func inMemory() throws(VipsError) -> VipsImage {
    if ww_is_in_memory(pointer) != 0 { return self }
    let result = try toWrite(width: width, height: height)
    let (pixels, lineBytes) = (result.pixels, lineBytes)
    try forEachLine { (line, address) throws(VipsError) in
      (pixels + line * lineBytes).copyMemory(from: address, byteCount: lineBytes)
    }
    return result
  }

  /// An image with the same size and fields, whose pixels are never to be asked for: what is left
  /// of an image whose lines went by.
  public func withoutPixels() throws(VipsError) -> VipsImage {
    guard let made = vips_image_new_memory() else { throw failure("vips_image_new_memory") }
    let result = VipsImage(owning: made)
    try result.takeFields(of: self)
    return result
  }

  /// Computes all pixels on the calling thread and hands them out in strips of whole lines, top to
  /// bottom, without keeping them.
  ///
  /// - Parameter body: gets the strip's bytes and how many there are from one line to the next; the
  ///   last line may end without its padding.
  public func forEachStrip(
    _ body: (Span<UInt8>, _ stride: Int) throws(VipsError) -> Void
  ) throws(VipsError) {
    try forEachStrip(of: strips, body)
  }

  /// Computes some of the lines on the calling thread, and hands them out as `forEachStrip(_:)`
  /// does: strips within the image, each of which is computed at once.
  public func forEachStrip(
    of strips: [Range<Int>], _ body: (Span<UInt8>, _ stride: Int) throws(VipsError) -> Void
  ) throws(VipsError) {
    let lineBytes = lineBytes
    try forEachRegion(of: strips) { (region, top, lines) throws(VipsError) in
      guard let address = ww_region_address(region, 0, Int32(top)) else { return }
      let stride = Int(ww_region_stride(region))
      let bytes = UnsafeBufferPointer(
        start: address.assumingMemoryBound(to: UInt8.self),
        count: (lines - 1) * stride + lineBytes)
      try body(bytes.span, stride)
    }
  }

  /// Pulls all pixels, top to bottom, on the calling thread.
  private func forEachLine(
    _ body: (Int, UnsafeRawPointer) throws(VipsError) -> Void
  ) throws(VipsError) {
    try forEachRegion(of: strips) { (region, top, lines) throws(VipsError) in
      for line in top..<(top + lines) {
        guard let address = ww_region_address(region, 0, Int32(line)) else { continue }
        try body(line, address)
      }
    }
  }

  /// All lines.
  private var strips: [Range<Int>] {
    stride(from: 0, to: height, by: Self.stripHeight).map {
      $0..<min(height, $0 + Self.stripHeight)
    }
  }

  private func forEachRegion(
    of strips: [Range<Int>],
    _ body: (_ region: UnsafeMutablePointer<VipsRegion>, _ top: Int, _ lines: Int)
      throws(VipsError) -> Void
  ) throws(VipsError) {
    guard let region = vips_region_new(pointer) else { throw failure("vips_region_new") }
    defer { ww_unref(region) }
    for lines in strips {
      var strip = VipsRect(
        left: 0, top: Int32(lines.lowerBound), width: Int32(width), height: Int32(lines.count))
      guard vips_region_prepare(region, &strip) == 0 else { throw failure("vips_region_prepare") }
      try body(region, lines.lowerBound, lines.count)
    }
  }

  /// All pixels as bytes, band by band within a pixel, line by line without padding.
  public func bytes() throws(VipsError) -> [UInt8] {
    let lineBytes = lineBytes
    var all: [UInt8] = []
    all.reserveCapacity(lineBytes * height)
    try forEachLine { (_, address) throws(VipsError) in
      all.append(contentsOf: UnsafeRawBufferPointer(start: address, count: lineBytes))
    }
    return all
  }

  /// All samples as numbers, band by band within a pixel, line by line.
  public func samples() throws(VipsError) -> [Double] {
    try cast(to: .double).bytes().withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
  }

  /// All 16-bit samples, band by band within a pixel, line by line.
  public func words() throws(VipsError) -> [UInt16] {
    try cast(to: .ushort).bytes().withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
  }

  /// An image from bytes, band by band within a pixel: `vips_image_new_from_memory_copy`.
  public static func from(
    bytes: [UInt8], width: Int, height: Int, bands: Int, interpretation: String = "srgb"
  ) throws(VipsError) -> VipsImage {
    try VipsLibrary.start()
    let made = bytes.withUnsafeBytes {
      vips_image_new_from_memory_copy(
        $0.baseAddress, $0.count, Int32(width), Int32(height), Int32(bands), VIPS_FORMAT_UCHAR)
    }
    guard let made else {
      throw VipsError(
        operation: "vips_image_new_from_memory_copy", text: VipsError.takeText())
    }
    return try VipsImage(owning: made).copy(interpretation: interpretation)
  }

  private func failure(_ call: String) -> VipsError {
    VipsError(operation: call, text: VipsError.takeText())
  }
}

extension VipsImage {
  /// A grey image of 16-bit samples, line by line.
  public static func from(
    samples: [UInt16], width: Int, height: Int
  ) throws(VipsError) -> VipsImage {
    try from(samples, width: width, height: height, VIPS_FORMAT_USHORT)
      .copy(interpretation: "grey16")
  }

  /// One line of numbers, as a table or a matrix.
  public static func from(floats: [Float], width: Int) throws(VipsError) -> VipsImage {
    try from(floats, width: width, height: floats.count / width, VIPS_FORMAT_FLOAT)
      .copy(interpretation: "matrix")
  }

  /// 16-bit samples, band by band within a pixel.
  public static func from(
    words: [UInt16], width: Int, height: Int, bands: Int, interpretation: String
  ) throws(VipsError) -> VipsImage {
    try from(words, width: width, height: height, bands: bands, VIPS_FORMAT_USHORT)
      .copy(interpretation: interpretation)
  }

  private static func from<Number: BitwiseCopyable>(
    _ numbers: [Number], width: Int, height: Int, bands: Int = 1, _ format: VipsBandFormat
  ) throws(VipsError) -> VipsImage {
    try VipsLibrary.start()
    let made = numbers.withUnsafeBytes {
      vips_image_new_from_memory_copy(
        $0.baseAddress, $0.count, Int32(width), Int32(height), Int32(bands), format)
    }
    guard let made else {
      throw VipsError(
        operation: "vips_image_new_from_memory_copy", text: VipsError.takeText())
    }
    return VipsImage(owning: made)
  }
}

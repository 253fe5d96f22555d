/// The start of a JPEG XL's codestream, for what libvips 8.14 doesn't tell: whether it is animated.
///
/// Layout: ISO/IEC 18181-1, annex D (SizeHeader, ImageMetadata); 18181-2 for the boxes around it.
struct JXLHeader {
  private(set) var isAnimated = false

  /// As far as the codestream's start is looked for.
  static let length = 4096

  init(_ head: [UInt8]) {
    guard let start = Self.codestream(in: head) else { return }
    var bits = Bits(bytes: head[(start + 2)...])
    Self.skipSize(&bits)
    // All default; no extra fields: then there is no animation.
    guard bits.take(1) == 0, bits.take(1) == 1 else { return }
    bits.skip(3)
    if bits.take(1) == 1 { Self.skipSize(&bits) }
    // The size of a preview is not worth the reading.
    guard bits.take(1) == 0 else { return }
    isAnimated = bits.take(1) == 1
  }

  var findings: SourceFindings {
    SourceFindings(notes: isAnimated ? ["an animated JPEG XL; its first frame was taken"] : [])
  }

  /// Where FF 0A stands: at the start, or in the first box of codestream.
  private static func codestream(in head: [UInt8]) -> Int? {
    if head.starts(with: [0xFF, 0x0A]) { return 0 }
    var at = 0
    while at + 16 <= head.count {
      let name = String(decoding: head[(at + 4)..<(at + 8)], as: UTF8.self)
      let body = name == "jxlc" ? at + 8 : name == "jxlp" ? at + 12 : nil
      if let body { return head[body...].starts(with: [0xFF, 0x0A]) ? body : nil }
      let length = head[at...].bigEndian(4)
      guard length >= 8 else { return nil }
      at += length
    }
    return nil
  }

  private static func skipSize(_ bits: inout Bits) {
    let isSmall = bits.take(1) == 1
    skipSide(&bits, isSmall)
    if bits.take(3) == 0 { skipSide(&bits, isSmall) }
  }

  private static func skipSide(_ bits: inout Bits, _ isSmall: Bool) {
    bits.skip(isSmall ? 5 : [9, 13, 18, 30][bits.take(2)])
  }

  /// Bits, the lowest of a byte first; zeros behind the end.
  private struct Bits {
    let bytes: ArraySlice<UInt8>
    private var at = 0

    init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    mutating func take(_ count: Int) -> Int {
      var value = 0
      for bit in 0..<count {
        let place = bytes.startIndex + at / 8
        if place < bytes.endIndex { value |= Int(bytes[place] >> (at % 8) & 1) << bit }
        at += 1
      }
      return value
    }

    mutating func skip(_ count: Int) { at += count }
  }
}

/// A box of an ISO base media file: HEIF, AVIF, and JPEG XL's container.
///
/// Layout: ISO/IEC 14496-12, section 4.2.
struct ISOBox {
  var name: String
  var data: [UInt8]
  /// Where it began in the file, and how long it was.
  let range: Range<Int>

  init(_ name: String, _ data: [UInt8], range: Range<Int> = 0..<0) {
    (self.name, self.data, self.range) = (name, data, range)
  }

  /// With its header.
  var bytes: [UInt8] {
    ByteOrder.big.bytes(data.count + 8, count: 4) + Array(name.utf8) + data
  }

  /// All boxes of the bytes; nil where they don't fill them.
  static func all(of bytes: ArraySlice<UInt8>) -> [ISOBox]? {
    var boxes: [ISOBox] = []
    var position = bytes.startIndex
    while position < bytes.endIndex {
      guard let box = ISOBox(bytes, at: position) else { return nil }
      boxes.append(box)
      position = box.range.upperBound
    }
    return boxes
  }

  private init?(_ bytes: ArraySlice<UInt8>, at start: Int) {
    guard start + 8 <= bytes.endIndex else { return nil }
    name = String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self)
    var header = 8
    var size = ByteOrder.big.number(bytes[start..<(start + 4)])
    if size == 0 { size = bytes.endIndex - start }
    if size == 1, start + 16 <= bytes.endIndex {
      header = 16
      let high = ByteOrder.big.number(bytes[(start + 8)..<(start + 12)])
      guard high < 1 << 16 else { return nil }
      size = high << 32 | ByteOrder.big.number(bytes[(start + 12)..<(start + 16)])
    }
    guard size >= header, size <= bytes.endIndex - start else { return nil }
    data = Array(bytes[(start + header)..<(start + size)])
    range = start..<(start + size)
  }
}

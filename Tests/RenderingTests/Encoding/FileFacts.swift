/// What the bytes of a file say of how it was encoded, read here from the formats' specifications.
struct FileFacts {
  let bytes: [UInt8]

  func number(_ at: Int, _ count: Int, little: Bool = false) -> Int {
    guard at >= 0, at + count <= bytes.count else { return -1 }
    let part = little ? bytes[at..<(at + count)].reversed() : Array(bytes[at..<(at + count)])
    return part.reduce(0) { $0 << 8 | Int($1) }
  }

  func text(_ at: Int, _ count: Int = 4) -> String {
    guard at >= 0, at + count <= bytes.count else { return "" }
    return String(decoding: bytes[at..<(at + count)], as: UTF8.self)
  }

  func holds(_ text: String) -> Bool { place(of: text) != nil }

  func place(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (0...(bytes.count - wanted.count)).first { at in
      bytes[at] == wanted[0] && bytes[at..<(at + wanted.count)].elementsEqual(wanted)
    }
  }

  // MARK: JPEG (ITU-T T.81, annex B)

  /// The offset of the first segment with a marker, behind its length.
  func segment(_ marker: UInt8) -> Int? {
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      if bytes[at + 1] == marker { return at + 4 }
      if bytes[at + 1] == 0xDA { return nil }
      at += 2 + number(at + 2, 2)
    }
    return nil
  }

  var isProgressiveJPEG: Bool { segment(0xC2) != nil }
  /// The length of the first Huffman table: for the DC values of luma.
  var huffmanLength: Int? { segment(0xC4).map { number($0 - 2, 2) } }
  var restartInterval: Int? { segment(0xDD).map { number($0, 2) } }
  /// Of the first component, as 0x22 for 2x2.
  var sampling: Int? { (segment(0xC0) ?? segment(0xC2)).map { number($0 + 7, 1) } }

  // MARK: PNG (third edition, section 5)

  /// Names and lengths of all chunks.
  var pngChunks: [(name: String, length: Int)] {
    var chunks: [(name: String, length: Int)] = []
    var at = 8
    while at + 12 <= bytes.count {
      chunks.append((text(at + 4), number(at, 4)))
      at += 12 + number(at, 4)
    }
    return chunks
  }

  func pngLength(_ name: String) -> Int? { pngChunks.first { $0.name == name }?.length }
  var pngDepth: Int { number(24, 1) }
  var pngColourType: Int { number(25, 1) }
  var pngInterlace: Int { number(28, 1) }

  // MARK: WebP (RFC 9649, section 2)

  /// The names of all chunks, those inside of frames too.
  var webpChunks: [String] { webpChunks(from: 12, to: bytes.count) }

  private func webpChunks(from start: Int, to end: Int) -> [String] {
    var names: [String] = []
    var at = start
    while at + 8 <= end {
      let length = number(at + 4, 4, little: true)
      names.append(text(at))
      if text(at) == "ANMF" { names += webpChunks(from: at + 24, to: at + 8 + length) }
      at += 8 + length + length % 2
    }
    return names
  }

  // MARK: AVIF and HEIC (AV1-ISOBMFF, section 2.3.3; ISO/IEC 14496-15, section 8.3.3)

  /// Bits a sample: `high_bitdepth` and `twelve_bit` of the AV1 configuration.
  var avifDepth: Int? {
    place(of: "av1C").map { at in
      let flags = number(at + 6, 1)
      return flags & 0x40 == 0 ? 8 : flags & 0x20 == 0 ? 10 : 12
    }
  }

  var isAVIFHalved: Bool? { place(of: "av1C").map { number($0 + 6, 1) & 0x0C == 0x0C } }
  /// `bit_depth_luma_minus8` of the HEVC configuration.
  var heicDepth: Int? { place(of: "hvcC").map { number($0 + 4 + 17, 1) & 7 + 8 } }
  /// `chroma_format_idc`: 1 is 4:2:0, 3 is 4:4:4.
  var heicChroma: Int? { place(of: "hvcC").map { number($0 + 4 + 16, 1) & 3 } }

  // MARK: GIF (GIF89a, sections 18 and 20)

  /// Colours of the first colour table.
  var gifColours: Int? {
    let flags = number(10, 1)
    if flags & 0x80 != 0 { return 2 << (flags & 7) }
    return gifDescriptor.map { 2 << (number($0 + 9, 1) & 7) }
  }

  var isGIFInterlaced: Bool? { gifDescriptor.map { number($0 + 9, 1) & 0x40 != 0 } }

  /// The offset of the first frame's descriptor.
  private var gifDescriptor: Int? {
    let flags = number(10, 1)
    var at = 13 + (flags & 0x80 == 0 ? 0 : 3 * (2 << (flags & 7)))
    while at < bytes.count, bytes[at] == 0x21 {
      at += 2
      while at < bytes.count, bytes[at] != 0 { at += 1 + Int(bytes[at]) }
      at += 1
    }
    return at < bytes.count && bytes[at] == 0x2C ? at : nil
  }
}

/// The directories of a TIFF or of an EXIF block (TIFF 6.0, section 2).
struct TIFFFacts {
  private let facts: FileFacts
  private let start: Int
  private let little: Bool

  /// `start` is where the byte order mark stands.
  init(_ bytes: [UInt8], at start: Int = 0) {
    facts = FileFacts(bytes: bytes)
    self.start = start
    little = bytes[start] == 0x49
  }

  private func number(_ at: Int, _ count: Int) -> Int {
    facts.number(start + at, count, little: little)
  }

  var first: Int { number(4, 4) }

  /// The offset of the directory after the one at an offset; 0 is none.
  func next(after offset: Int) -> Int { number(offset + 2 + 12 * number(offset, 2), 4) }

  func tags(_ offset: Int) -> [Int] {
    (0..<number(offset, 2)).map { number(offset + 2 + 12 * $0, 2) }
  }

  /// The first number of a tag; of a fraction the whole part.
  func value(_ tag: Int, in offset: Int? = nil) -> Int? {
    guard let at = entry(tag, offset ?? first) else { return nil }
    switch number(at + 2, 2) {
    case 1, 2, 7: return number(at + 8, 1)
    case 3: return number(number(at + 4, 4) > 2 ? number(at + 8, 4) : at + 8, 2)
    case 5:
      let place = number(at + 8, 4)
      return number(place, 4) / max(1, number(place + 4, 4))
    default: return number(at + 8, 4)
    }
  }

  /// A text that doesn't fit into the entry, without its NUL.
  func text(_ tag: Int, in offset: Int? = nil) -> String? {
    guard let at = entry(tag, offset ?? first) else { return nil }
    return facts.text(start + number(at + 8, 4), number(at + 4, 4) - 1)
  }

  private func entry(_ tag: Int, _ offset: Int) -> Int? {
    (0..<number(offset, 2)).map { offset + 2 + 12 * $0 }.first { number($0, 2) == tag }
  }
}

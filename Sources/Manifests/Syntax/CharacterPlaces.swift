/// Turns libyaml's character counts into byte offsets, walking from the place asked for before.
struct CharacterPlaces {
  /// The offset of the first character.
  let base: Int
  private let bytes: [UInt8]
  private let isASCII: Bool
  private var last = (index: 0, offset: 0)

  init(_ bytes: [UInt8], base: Int) {
    self.base = base
    self.bytes = bytes
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// The byte offset of a Unicode scalar; the end of the text for those behind it.
  mutating func offset(of index: Int) -> Int {
    if isASCII { return base + min(max(index, 0), bytes.count) }
    var (current, offset) = last
    while current < index, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      current += 1
    }
    while current > index, offset > 0 {
      offset -= 1
      while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      current -= 1
    }
    last = (current, offset)
    return base + offset
  }
}

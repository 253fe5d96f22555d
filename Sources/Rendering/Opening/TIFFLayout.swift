/// How the numbers of a TIFF lie in its file, and its directories.
///
/// Layout: TIFF 6.0, section 2; BigTIFF has longer numbers.
struct TIFFLayout {
  typealias Reading = (_ count: Int, _ offset: Int) -> [UInt8]?

  /// One directory: a page, a smaller copy of one, or a mask.
  struct Directory {
    fileprivate(set) var fields: [Int: Field] = [:]
    /// Where the next one of the chain lies; 0 is nowhere.
    fileprivate(set) var next = 0
  }

  struct Field {
    let type: Int
    let count: Int
    /// The value, where it has room there, or its place.
    let value: ArraySlice<UInt8>
  }

  /// Where the first directory lies.
  let first: Int
  private let isBigEndian: Bool
  private let isLarge: Bool

  /// Nil where the file is no TIFF.
  init?(read: Reading) {
    guard let head = read(16, 0), head.count >= 8 else { return nil }
    isBigEndian = head[0] == 0x4D
    isLarge = head[isBigEndian ? 3 : 2] == 43
    let place = head[(isLarge ? 8 : 4)...]
    first = Self.number(place, isLarge ? 8 : 4, isBigEndian: isBigEndian)
  }

  /// Nil where it can't be read.
  func directory(at offset: Int, _ read: Reading) -> Directory? {
    let countSize = isLarge ? 8 : 2
    let entrySize = isLarge ? 20 : 12
    guard let head = read(countSize, offset), head.count == countSize else { return nil }
    let count = number(head[...], countSize)
    guard count <= 4096 else { return nil }
    let size = count * entrySize + (isLarge ? 8 : 4)
    guard let body = read(size, offset + countSize), body.count == size else { return nil }
    var directory = Directory()
    for entry in 0..<count {
      let bytes = body[(entry * entrySize)..<((entry + 1) * entrySize)]
      directory.fields[number(bytes, 2)] = Field(
        type: number(bytes.dropFirst(2), 2),
        count: number(bytes.dropFirst(4), isLarge ? 8 : 4),
        value: bytes.dropFirst(isLarge ? 12 : 8))
    }
    directory.next = number(body[(count * entrySize)...], isLarge ? 8 : 4)
    return directory
  }

  /// The whole numbers of a field; nil where there are none, or more than 64.
  func numbers(_ field: Field?, _ read: Reading) -> [Int]? {
    guard let field, let size = Self.size(field.type), 1...64 ~= field.count else { return nil }
    var bytes = field.value
    if size * field.count > bytes.count {
      let place = number(bytes, bytes.count)
      guard let far = read(size * field.count, place), far.count == size * field.count else {
        return nil
      }
      bytes = far[...]
    }
    return (0..<field.count).map { number(bytes.dropFirst($0 * size), size) }
  }

  /// Bytes of a whole number without sign; nil for other types.
  private static func size(_ type: Int) -> Int? {
    switch type {
    case 1: 1
    case 3: 2
    case 4, 13: 4
    case 16, 18: 8
    default: nil
    }
  }

  private func number(_ bytes: ArraySlice<UInt8>, _ count: Int) -> Int {
    Self.number(bytes, count, isBigEndian: isBigEndian)
  }

  private static func number(
    _ bytes: ArraySlice<UInt8>, _ count: Int, isBigEndian: Bool
  ) -> Int {
    guard bytes.count >= count, count < 8 || bytes.bigEndian(8) >= 0 else { return 0 }
    let value = isBigEndian ? bytes.bigEndian(count) : bytes.littleEndian(count)
    return max(0, value)
  }
}

extension TIFFLayout.Directory {
  /// Bits of what it is: 1 is a smaller copy, 4 a mask.
  func kind(_ layout: TIFFLayout, _ read: TIFFLayout.Reading) -> Int {
    layout.numbers(fields[TIFFTag.subfileType], read)?.first ?? 0
  }
}

/// The data of one tag of an ICC profile, which begin with their type.
struct ICCTag {
  private let data: ArraySlice<UInt8>

  init(_ data: ArraySlice<UInt8>) { self.data = data }

  /// Such as "curv".
  var type: String { String(decoding: data.prefix(4), as: UTF8.self) }

  var count: Int { data.count }

  /// An unsigned number of 32 bits.
  func number(at offset: Int) -> Int? { whole(at: offset, bytes: 4) }

  /// An unsigned number of 16 bits.
  func short(at offset: Int) -> Int? { whole(at: offset, bytes: 2) }

  /// An s15Fixed16Number.
  func fixed(at offset: Int) -> Double? {
    number(at: offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }

  private func whole(at offset: Int, bytes: Int) -> Int? {
    guard offset >= 0, offset <= data.count - bytes else { return nil }
    return data.dropFirst(offset).prefix(bytes).reduce(0) { $0 << 8 | Int($1) }
  }
}

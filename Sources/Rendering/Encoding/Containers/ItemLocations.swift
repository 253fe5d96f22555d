/// The `iloc` box: where the bytes of each item are.
///
/// Layout: ISO/IEC 14496-12, section 8.11.3.
struct ItemLocations {
  fileprivate struct Extent {
    var index: Int
    var offset: Int
    var length: Int
  }

  fileprivate struct Entry {
    var id: Int
    /// 0: from the start of the file.
    var method: Int
    var reference: Int
    var base: Int
    var extents: [Extent]
    /// Its place is counted from the start of the data that is being added.
    var isNew = false
  }

  private let version: Int
  private let flags: [UInt8]
  private let offsetSize: Int
  private let lengthSize: Int
  private let baseSize: Int
  private let indexSize: Int
  private var entries: [Entry] = []

  init?(_ data: [UInt8]) {
    var reader = Reader(data: data)
    guard let version = reader.number(1), version <= 2, let flags = reader.number(3),
      let sizes = reader.number(1), let more = reader.number(1)
    else { return nil }
    self.version = version
    self.flags = ByteOrder.big.bytes(flags, count: 3)
    (offsetSize, lengthSize, baseSize) = (sizes >> 4, sizes & 15, more >> 4)
    indexSize = version == 0 ? 0 : more & 15
    guard let count = reader.number(version == 2 ? 4 : 2) else { return nil }
    for _ in 0..<count {
      guard let entry = entry(&reader) else { return nil }
      entries.append(entry)
    }
  }

  private func entry(_ reader: inout Reader) -> Entry? {
    guard let id = reader.number(version == 2 ? 4 : 2),
      let method = version == 0 ? 0 : reader.number(2), let reference = reader.number(2),
      let base = reader.number(baseSize), let count = reader.number(2)
    else { return nil }
    var entry = Entry(id: id, method: method & 15, reference: reference, base: base, extents: [])
    for _ in 0..<count {
      guard let index = reader.number(indexSize), let offset = reader.number(offsetSize),
        let length = reader.number(lengthSize)
      else { return nil }
      entry.extents.append(Extent(index: index, offset: offset, length: length))
    }
    return entry
  }

  var bytes: [UInt8] {
    let order = ByteOrder.big
    let sizes = [UInt8(offsetSize << 4 | lengthSize), UInt8(baseSize << 4 | indexSize)]
    var bytes = [UInt8(version)] + flags + sizes
    bytes += order.bytes(entries.count, count: version == 2 ? 4 : 2)
    for entry in entries {
      bytes += order.bytes(entry.id, count: version == 2 ? 4 : 2)
      if version > 0 { bytes += order.bytes(entry.method, count: 2) }
      bytes += order.bytes(entry.reference, count: 2) + order.bytes(entry.base, count: baseSize)
      bytes += order.bytes(entry.extents.count, count: 2)
      for extent in entry.extents {
        bytes += order.bytes(extent.index, count: indexSize)
        bytes += order.bytes(extent.offset, count: offsetSize)
        bytes += order.bytes(extent.length, count: lengthSize)
      }
    }
    return bytes
  }

  var nextID: Int { (entries.map(\.id).max() ?? 0) + 1 }

  /// False where the box has no room for a place or a length.
  mutating func add(_ id: Int, offset: Int, length: Int) -> Bool {
    guard lengthSize >= 4, offsetSize >= 4 || baseSize >= 4 else { return false }
    let extent = Extent(index: 0, offset: 0, length: length)
    var entry = Entry(id: id, method: 0, reference: 0, base: 0, extents: [extent], isNew: true)
    entry.set(offset, inBase: baseSize >= 4)
    entries.append(entry)
    return true
  }

  /// False where a place can't be told.
  mutating func move(behind end: Int, by growth: Int, newData: Int) -> Bool {
    for index in entries.indices where entries[index].method == 0 {
      let distance = entries[index].isNew ? newData : growth
      guard entries[index].isNew || entries[index].isBehind(end) else { continue }
      if baseSize >= 4 {
        entries[index].base += distance
      } else if offsetSize >= 4 {
        for extent in entries[index].extents.indices {
          entries[index].extents[extent].offset += distance
        }
      } else {
        return false
      }
      entries[index].isNew = false
    }
    return true
  }

  private struct Reader {
    let data: [UInt8]
    var position = 0

    mutating func number(_ count: Int) -> Int? {
      guard count <= 8, position + count <= data.count else { return nil }
      defer { position += count }
      return ByteOrder.big.number(data[position..<(position + count)])
    }
  }
}

extension ItemLocations.Entry {
  fileprivate mutating func set(_ offset: Int, inBase: Bool) {
    if inBase { base = offset } else { extents[0].offset = offset }
  }

  fileprivate func isBehind(_ end: Int) -> Bool {
    extents.contains { base + $0.offset >= end }
  }
}

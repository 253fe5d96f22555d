/// The `meta` box of an AVIF or HEIC, taken apart as far as adding to it needs.
struct HEIFMeta {
  /// What is added: an item without pixels.
  struct Item {
    let type: String
    /// The media type of a `mime` item.
    let content: String?
    let bytes: [UInt8]
  }

  private let head: [UInt8]
  private var boxes: [ISOBox]
  private let primary: Int
  private var locations: ItemLocations

  init?(_ box: ISOBox) {
    guard box.data.count > 4, let boxes = ISOBox.all(of: box.data[4...]) else { return nil }
    head = Array(box.data[..<4])
    self.boxes = boxes
    guard let pitm = boxes.first(where: { $0.name == "pitm" })?.data, pitm.count >= 6,
      let iloc = boxes.first(where: { $0.name == "iloc" }),
      let locations = ItemLocations(iloc.data)
    else { return nil }
    primary = ByteOrder.big.number(pitm[0] == 0 ? pitm[4..<6] : pitm[4...])
    self.locations = locations
  }

  var box: ISOBox {
    var boxes = boxes
    if let place = boxes.firstIndex(where: { $0.name == "iloc" }) {
      boxes[place].data = locations.bytes
    }
    return ISOBox("meta", head + boxes.flatMap(\.bytes))
  }

  /// Changes the data of a box, which is made first where `isNew` says how it begins.
  private mutating func change(
    _ name: String, new: [UInt8]? = nil, _ body: (inout [UInt8]) -> Bool
  ) -> Bool {
    if !boxes.contains(where: { $0.name == name }), let new { boxes.append(ISOBox(name, new)) }
    guard let place = boxes.firstIndex(where: { $0.name == name }) else { return false }
    return body(&boxes[place].data)
  }

  /// A `colr` box with the profile among the properties, and the picture's claim to it.
  mutating func addProfile(_ profile: [UInt8]) -> Bool {
    let primary = primary
    return change("iprp") { data in
      guard var parts = ISOBox.all(of: data[...]),
        let container = parts.firstIndex(where: { $0.name == "ipco" }),
        let claims = parts.firstIndex(where: { $0.name == "ipma" }),
        let properties = ISOBox.all(of: parts[container].data[...])
      else { return false }
      parts[container].data += ISOBox("colr", Array("prof".utf8) + profile).bytes
      guard Self.claim(properties.count + 1, by: primary, in: &parts[claims].data) else {
        return false
      }
      data = parts.flatMap(\.bytes)
      return true
    }
  }

  /// Adds a property to those of an item, in an `ipma` box.
  private static func claim(_ property: Int, by item: Int, in data: inout [UInt8]) -> Bool {
    guard data.count >= 8 else { return false }
    let idBytes = data[0] == 0 ? 2 : 4
    let width = data[3] & 1 == 1 ? 2 : 1
    guard property < (width == 2 ? 0x8000 : 0x80) else { return false }
    var position = 8
    for _ in 0..<ByteOrder.big.number(data[4..<8]) {
      let countAt = position + idBytes
      guard countAt < data.count else { return false }
      let count = Int(data[countAt])
      let end = countAt + 1 + count * width
      guard end <= data.count, count < 255 else { return false }
      if ByteOrder.big.number(data[position..<countAt]) == item {
        data[countAt] += 1
        data.insert(contentsOf: ByteOrder.big.bytes(property, count: width), at: end)
        return true
      }
      position = end
    }
    return false
  }

  /// Adds an item whose bytes stand `offset` bytes into the new data.
  mutating func add(_ item: Item, at offset: Int) -> Bool {
    let id = locations.nextID
    guard id < 0x10000, locations.add(id, offset: offset, length: item.bytes.count) else {
      return false
    }
    var entry = [2, 0, 0, 0] + ByteOrder.big.bytes(id, count: 2) + [0, 0] + Array(item.type.utf8)
    entry += [0] + (item.content.map { Array($0.utf8) + [0] } ?? [])
    let isListed = change("iinf") { data in
      let width = data.first == 0 ? 2 : 4
      guard data.count >= 4 + width else { return false }
      let count = ByteOrder.big.number(data[4..<(4 + width)]) + 1
      data.replaceSubrange(4..<(4 + width), with: ByteOrder.big.bytes(count, count: width))
      data += ISOBox("infe", entry).bytes
      return true
    }
    return isListed && refer(from: id)
  }

  /// "describes the content of": from the item to the picture.
  private mutating func refer(from id: Int) -> Bool {
    let primary = primary
    return change("iref", new: [0, 0, 0, 0]) { data in
      let width = data.first == 0 ? 2 : 4
      let ids = ByteOrder.big.bytes(id, count: width) + [0, 1]
      data += ISOBox("cdsc", ids + ByteOrder.big.bytes(primary, count: width)).bytes
      return true
    }
  }

  /// Corrects the places of bytes behind `end` by `growth`; those of new items are relative to
  /// `newData`.
  mutating func move(behind end: Int, by growth: Int, newData: Int) -> Bool {
    locations.move(behind: end, by: growth, newData: newData)
  }
}

/// An element of an XML text, with the places that it came from.
struct XMLElement {
  struct Attribute {
    let name: String
    let value: Range<Int>
    /// From the blank before it to the quote behind it.
    let range: Range<Int>
  }

  let name: String
  var attributes: [Attribute]
  var children: [XMLElement] = []
  /// From `<` of the start to `>` of the end.
  var range: Range<Int>

  /// This and all elements in it, parents first.
  var all: [XMLElement] { [self] + children.flatMap(\.all) }
}

/// Reads the elements and attributes of an XML text; strict where it matters for finding the
/// ranges of elements, and knowing nothing of entities and document types, which XMP never has.
struct XMLScanner {
  private static let deepest = 64

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The outermost element; nil where the text is not well formed.
  static func root(of bytes: [UInt8]) -> XMLElement? {
    var scanner = XMLScanner(bytes)
    guard scanner.skipToElement(), let root = scanner.element(depth: 0) else { return nil }
    return root
  }

  /// Goes on to the next `<` of an element's start or end; false where there is none.
  private mutating func skipToElement() -> Bool {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if starts(with: "<!--") {
        guard skip(behind: "-->") else { return false }
      } else if starts(with: "<?") {
        guard skip(behind: "?>") else { return false }
      } else if starts(with: "<![CDATA[") {
        guard skip(behind: "]]>") else { return false }
      } else {
        return !starts(with: "<!")
      }
    }
    return false
  }

  private mutating func element(depth: Int) -> XMLElement? {
    let start = position
    guard depth < Self.deepest, !starts(with: "</") else { return nil }
    position += 1
    guard let name = name() else { return nil }
    var element = XMLElement(name: name, attributes: [], range: start..<start)
    while true {
      let blank = position
      skipBlanks()
      if starts(with: "/>") {
        position += 2
        element.range = start..<position
        return element
      }
      if starts(with: ">") { break }
      guard position > blank, let attribute = attribute(from: blank) else { return nil }
      element.attributes.append(attribute)
    }
    position += 1
    guard readChildren(of: &element, depth: depth) else { return nil }
    element.range = start..<position
    return element
  }

  /// Reads up to and with the end tag.
  private mutating func readChildren(of element: inout XMLElement, depth: Int) -> Bool {
    while skipToElement() {
      if starts(with: "</") {
        position += 2
        guard name() == element.name else { return false }
        skipBlanks()
        guard starts(with: ">") else { return false }
        position += 1
        return true
      }
      guard let child = self.element(depth: depth + 1) else { return false }
      element.children.append(child)
    }
    return false
  }

  private mutating func attribute(from blank: Int) -> XMLElement.Attribute? {
    guard let name = name() else { return nil }
    skipBlanks()
    guard starts(with: "=") else { return nil }
    position += 1
    skipBlanks()
    guard position < bytes.count, [0x22, 0x27].contains(bytes[position]) else { return nil }
    let quote = bytes[position]
    position += 1
    guard let end = bytes[position...].firstIndex(of: quote) else { return nil }
    let value = position..<end
    position = end + 1
    return XMLElement.Attribute(name: name, value: value, range: blank..<position)
  }

  private mutating func name() -> String? {
    let ends: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3C, 0x3D, 0x3E, 0x22, 0x27]
    let end = bytes[position...].firstIndex { ends.contains($0) } ?? bytes.count
    guard end > position else { return nil }
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    while position < bytes.count, blanks.contains(bytes[position]) { position += 1 }
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[position...].starts(with: text.description.utf8)
  }

  private mutating func skip(behind text: String) -> Bool {
    let wanted = Array(text.utf8)
    while position + wanted.count <= bytes.count {
      if bytes[position...].starts(with: wanted) {
        position += wanted.count
        return true
      }
      position += 1
    }
    return false
  }
}

/// Builds the tree of a JSON text (RFC 8259), strictly but for comments: `#`, `//` and `/* */`.
///
/// A value that is no JSON but can be skipped (`no`, `012`) is reported and read on; the first
/// flaw of the structure ends the reading.
struct JSONReader {
  private static let greatestDepth = 64

  private var scanner: JSONScanner
  private let findings: Findings

  /// The tree of a text; nil where it can't be used.
  static func read(_ text: SourceText, _ findings: Findings) -> Node? {
    read(text.bytes, 0..<text.bytes.count, findings)
  }

  /// The tree of a part of a text that holds one value.
  static func read(_ bytes: [UInt8], _ range: Range<Int>, _ findings: Findings) -> Node? {
    var reader = JSONReader(scanner: JSONScanner(bytes, range), findings: findings)
    do throws(JSONFailure) {
      return try reader.document()
    } catch {
      findings.report(error.message, at: error.offset)
      return nil
    }
  }

  private mutating func document() throws(JSONFailure) -> Node {
    try scanner.skipSpace()
    if scanner.isAtEnd {
      throw scanner.failure("the manifest is empty; it needs at least `output` and `images`")
    }
    let tree = try node(depth: 0)
    try scanner.skipSpace()
    if !scanner.isAtEnd {
      throw scanner.failure(
        "text behind the end of the value; remove it, or a closing bracket too many before it")
    }
    return tree
  }

  private mutating func node(depth: Int) throws(JSONFailure) -> Node {
    try scanner.skipSpace()
    let offset = scanner.position
    guard depth < Self.greatestDepth else {
      throw scanner.failure("more than \(Self.greatestDepth) levels deep; a manifest needs 5")
    }
    switch scanner.next {
    case UInt8(ascii: "{"): return Node(try mapping(depth: depth), at: offset)
    case UInt8(ascii: "["): return Node(try sequence(depth: depth), at: offset)
    case UInt8(ascii: "\""):
      return Node(.scalar(Scalar(text: try scanner.string(), style: .quoted)), at: offset)
    default: return Node(try word(), at: offset)
    }
  }

  private mutating func mapping(depth: Int) throws(JSONFailure) -> Node.Content {
    let start = scanner.position
    var members: [Member] = []
    scanner.position += 1
    while try !closes(UInt8(ascii: "}"), opened: start, isFirst: members.isEmpty) {
      let keyOffset = scanner.position
      guard scanner.next == UInt8(ascii: "\"") else {
        throw scanner.failure("a key was expected; write it in double quotes, such as `\"src\"`")
      }
      let key = try scanner.string()
      try scanner.skipSpace()
      guard scanner.take(UInt8(ascii: ":")) else {
        throw scanner.failure("no `:` behind the key \(key.quoted); write `\"key\": value`")
      }
      members.append(
        Member(key: key, keyOffset: keyOffset, value: try node(depth: depth + 1)))
    }
    return .mapping(members)
  }

  private mutating func sequence(depth: Int) throws(JSONFailure) -> Node.Content {
    let start = scanner.position
    var nodes: [Node] = []
    scanner.position += 1
    while try !closes(UInt8(ascii: "]"), opened: start, isFirst: nodes.isEmpty) {
      nodes.append(try node(depth: depth + 1))
    }
    return .sequence(nodes)
  }

  /// True at the closing bracket; else stands at the next element, behind its comma.
  private mutating func closes(
    _ bracket: UInt8, opened start: Int, isFirst: Bool
  ) throws(JSONFailure) -> Bool {
    let shown = "`\(Character(UnicodeScalar(bracket)))`"
    try scanner.skipSpace()
    if scanner.isAtEnd {
      throw JSONFailure("no \(shown) closes this; add it at the end", at: start)
    }
    if scanner.take(bracket) { return true }
    if isFirst { return false }
    let comma = scanner.position
    guard scanner.take(UInt8(ascii: ",")) else {
      throw scanner.failure("a comma or \(shown) was expected here; add it")
    }
    try scanner.skipSpace()
    if scanner.next == bracket {
      throw JSONFailure("a comma with nothing behind it; remove it", at: comma)
    }
    return false
  }

  /// A number, `true`, `false` or `null`. Other words are reported.
  private mutating func word() throws(JSONFailure) -> Node.Content {
    let offset = scanner.position
    let word = scanner.word()
    if word.isEmpty { throw scanner.failure(Self.noValue(scanner.next)) }
    if JSONWord.isValid(word) { return .scalar(Scalar(text: word, style: .plain)) }
    findings.report(JSONWord.complaint(word), at: offset)
    return .unreadable
  }

  private static func noValue(_ next: UInt8?) -> String {
    switch next {
    case nil: "the text ends where a value was expected; write one"
    case UInt8(ascii: "'"): "JSON knows no single quotes; write double quotes"
    case UInt8(ascii: ","): "a value is missing before the comma; write one, or remove the comma"
    default: "a value was expected here; write a number, a text in quotes, a list or an object"
    }
  }
}

/// What stands between two slashes of a pattern.
enum GlobComponent: Hashable, Sendable {
  /// `**`: any number of folders, none too.
  case anyFolders
  /// A name without wildcards, its escapes taken off.
  case literal([UInt8])
  case wildcard([Token])

  enum Token: Hashable, Sendable {
    case character(UInt32)
    /// `?`
    case any
    /// `*`
    case run
    /// `[a-z]`, `[!a-z]`
    case set(ranges: [ClosedRange<UInt32>], negated: Bool)
  }

  /// True where the pattern itself begins with a dot; only then it matches hidden names.
  var asksForHidden: Bool {
    switch self {
    case .anyFolders: false
    case .literal(let name): name.first == UInt8(ascii: ".")
    case .wildcard(let tokens): tokens.first == .character(0x2E)
    }
  }

  func matches(_ name: ArraySlice<UInt8>, hidden: Bool) -> Bool {
    switch self {
    case .anyFolders: false
    case .literal(let literal): name.elementsEqual(literal)
    case .wildcard(let tokens):
      (hidden || asksForHidden || name.first != UInt8(ascii: "."))
        && Self.match(tokens, Self.characters(of: name))
    }
  }

  /// Characters as numbers; a byte that belongs to none is a character of its own, behind Unicode.
  static func characters(of name: ArraySlice<UInt8>) -> [UInt32] {
    if name.allSatisfy({ $0 < 0x80 }) { return name.map { UInt32($0) } }
    var found: [UInt32] = []
    var rest = name
    while let first = rest.first {
      var decoder = UTF8()
      var bytes = rest.prefix(4).makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&bytes) {
        found.append(scalar.value)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        found.append(0x11_0000 + UInt32(first))
        rest = rest.dropFirst()
      }
    }
    return found
  }

  /// Time grows with the product of both lengths at most: only the last `*` is tried again.
  private static func match(_ tokens: [Token], _ name: [UInt32]) -> Bool {
    var token = 0
    var place = 0
    var retry: (token: Int, place: Int)?
    while place < name.count {
      if token < tokens.count, tokens[token] == .run {
        retry = (token, place)
        token += 1
      } else if token < tokens.count, tokens[token].matches(name[place]) {
        token += 1
        place += 1
      } else if let last = retry {
        retry = (last.token, last.place + 1)
        token = last.token + 1
        place = last.place + 1
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .run }
  }
}

extension GlobComponent.Token {
  fileprivate func matches(_ character: UInt32) -> Bool {
    switch self {
    case .character(let wanted): character == wanted
    case .any: true
    case .run: false
    case .set(let ranges, let negated): ranges.contains { $0.contains(character) } != negated
    }
  }
}

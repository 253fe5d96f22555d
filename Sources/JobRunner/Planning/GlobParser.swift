/// Why a text is no pattern; the message says what to do.
struct GlobError: Error, Hashable {
  var message: String
}

/// Reads a pattern such as `2024/**/{a,b}-[0-9]*.jpg`; each alternative of braces is a `Glob`.
enum GlobParser {
  /// More alternatives than anybody writes by hand.
  static let maximumAlternatives = 1_000

  static let maximumBraces = 100

  static func parse(_ text: String) throws(GlobError) -> [Glob] {
    if text.unicodeScalars.count(where: { $0 == "{" }) > maximumBraces {
      throw GlobError(
        message: "there are more than \(maximumBraces) braces; write several patterns instead")
    }
    var globs: [Glob] = []
    for alternative in try expand(Array(text.unicodeScalars)[...]) {
      globs.append(try glob(alternative))
    }
    return globs
  }

  /// True where the text means more than itself.
  static func hasWildcards(_ text: String) -> Bool {
    text.unicodeScalars.contains { "*?[{\\".unicodeScalars.contains($0) }
  }

  private static func glob(_ text: [Unicode.Scalar]) throws(GlobError) -> Glob {
    var components: [GlobComponent] = []
    for part in split(text, at: "/") where !part.isEmpty {
      let component = try component(part)
      switch component {
      case .literal(let name) where name == Array(".".utf8): continue
      case .literal(let name) where name == Array("..".utf8):
        guard case .literal? = components.popLast() else {
          throw GlobError(message: "'..' can't stand behind a wildcard; name the folder itself")
        }
      case .anyFolders where components.last == .anyFolders: continue
      default: components.append(component)
      }
    }
    return Glob(components: components)
  }

  private static func component(_ part: ArraySlice<Unicode.Scalar>) throws(GlobError)
    -> GlobComponent
  {
    if part.elementsEqual("**".unicodeScalars) { return .anyFolders }
    var tokens: [GlobComponent.Token] = []
    var rest = part
    while let first = rest.popFirst() {
      switch first {
      case "\\":
        guard let escaped = rest.popFirst() else {
          throw GlobError(message: "a backslash at the end escapes nothing; write '\\\\' for one")
        }
        tokens.append(.character(escaped.value))
      case "?": tokens.append(.any)
      case "*": if tokens.last != .run { tokens.append(.run) }
      case "[": tokens.append(try set(&rest))
      default: tokens.append(.character(first.value))
      }
    }
    return literal(tokens) ?? .wildcard(tokens)
  }

  private static func literal(_ tokens: [GlobComponent.Token]) -> GlobComponent? {
    var name = ""
    for token in tokens {
      guard case .character(let value) = token, let scalar = Unicode.Scalar(value) else {
        return nil
      }
      name.unicodeScalars.append(scalar)
    }
    return .literal(Array(name.utf8))
  }

  /// Reads a set up to its closing bracket; one directly behind the opening is a member.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) throws(GlobError)
    -> GlobComponent.Token
  {
    let negated = rest.first == "!" || rest.first == "^"
    if negated { rest.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while let first = rest.popFirst() {
      if first == "]" && !ranges.isEmpty { return .set(ranges: ranges, negated: negated) }
      let low = first == "\\" ? rest.popFirst() ?? first : first
      var high = low
      if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
        rest.removeFirst(2)
        high = end == "\\" ? rest.popFirst() ?? end : end
      }
      guard low <= high else {
        throw GlobError(message: "the range '\(low)-\(high)' runs backwards; turn it round")
      }
      ranges.append(low.value...high.value)
    }
    throw GlobError(message: "'[' is not closed; write '\\[' for the character itself")
  }
}

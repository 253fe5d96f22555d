extension GlobParser {
  /// `a{b,c}d` becomes `abd` and `acd`; braces may stand in braces. Escapes and sets stay as they
  /// are, and braces and commas in them mean themselves.
  static func expand(_ text: ArraySlice<Unicode.Scalar>) throws(GlobError) -> [[Unicode.Scalar]] {
    guard let open = firstBrace(text) else { return [Array(text)] }
    let (alternatives, end) = try alternatives(text[(open + 1)...])
    let tails = try expand(text[end...])
    var expanded: [[Unicode.Scalar]] = []
    for alternative in alternatives {
      for middle in try expand(alternative) {
        guard expanded.count + tails.count <= maximumAlternatives else {
          throw GlobError(
            message: "the braces come to more than \(maximumAlternatives) patterns; use '*'")
        }
        expanded += tails.map { text[..<open] + middle + $0 }
      }
    }
    return expanded
  }

  /// The parts at a separator that is neither escaped nor in a set or braces.
  static func split(
    _ text: [Unicode.Scalar], at separator: Unicode.Scalar
  ) -> [ArraySlice<Unicode.Scalar>] {
    var parts: [ArraySlice<Unicode.Scalar>] = []
    var start = 0
    var index = 0
    while index < text.count {
      if text[index] == separator {
        parts.append(text[start..<index])
        start = index + 1
      }
      index += text[index] == "\\" ? 2 : 1
    }
    return parts + [text[min(start, text.count)...]]
  }

  private static func firstBrace(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == "{" { return index }
      index = next(text, index)
    }
    return nil
  }

  /// What stands between braces, and the place behind the closing one.
  private static func alternatives(
    _ text: ArraySlice<Unicode.Scalar>
  ) throws(GlobError) -> ([ArraySlice<Unicode.Scalar>], end: Int) {
    var parts: [ArraySlice<Unicode.Scalar>] = []
    var start = text.startIndex
    var index = start
    var level = 0
    while index < text.endIndex {
      switch text[index] {
      case "{": level += 1
      case "}" where level == 0: return (parts + [text[start..<index]], index + 1)
      case "}": level -= 1
      case "," where level == 0:
        parts.append(text[start..<index])
        start = index + 1
      default: break
      }
      index = next(text, index)
    }
    throw GlobError(message: "'{' is not closed; write '\\{' for the character itself")
  }

  /// The place behind a character, an escaped one, or a whole set.
  private static func next(_ text: ArraySlice<Unicode.Scalar>, _ index: Int) -> Int {
    switch text[index] {
    case "\\": return min(index + 2, text.endIndex)
    case "[":
      var inside = index + 1
      if inside < text.endIndex, text[inside] == "!" || text[inside] == "^" { inside += 1 }
      guard inside < text.endIndex else { return index + 1 }
      return text[(inside + 1)...].firstIndex(of: "]").map { $0 + 1 } ?? index + 1
    default: return index + 1
    }
  }
}

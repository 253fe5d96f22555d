/// Where a cell that holds a list is cut.
///
/// At `|`; without one at spaces and `;`, also inside `[` and `]`. At commas where they can mean
/// nothing else: inside brackets, before spaces, and where the parts can't be one number such as
/// `1,000` or `0,5`. Names of files hold all of these, so their lists are cut at `|` alone.
struct CSVList {
  /// The part of the cell that holds the list, without brackets.
  let text: Substring
  private let separators: Set<Character>

  /// - Parameter decimals: True for a key whose numbers may have a fraction.
  init(_ cell: String, namesFiles: Bool, decimals: Bool) {
    if namesFiles || cell.contains("|") {
      text = cell[...]
      separators = ["|"]
      return
    }
    let inner = Self.inBrackets(cell)
    text = inner ?? cell[...]
    let cutsCommas = inner != nil || !Self.isOneNumber(text, decimals: decimals)
    separators = cutsCommas ? [" ", "\t", ";", ","] : [" ", "\t", ";"]
  }

  var words: [Substring] {
    text.split { separators.contains($0) || ($0.isNewline && !separators.contains("|")) }
  }

  private static func inBrackets(_ cell: String) -> Substring? {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let tail = cell.drop(while: isSpace)
    let end = tail.lastIndex { !isSpace($0) }
    guard tail.first == "[", let end, tail[end] == "]" else { return nil }
    return tail[..<end].dropFirst()
  }

  /// True where commas may belong to numbers: two digits' groups around one, or groups of three.
  private static func isOneNumber(_ text: Substring, decimals: Bool) -> Bool {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == ";" }
    return words.contains { word in
      let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count > 1, let last = parts.last, !last.isEmpty else { return false }
      if parts.areGroupsOfThousands { return true }
      let fraction = last.prefix { $0.isASCII && $0.isNumber }
      return parts.count == 2 && WholeNumber.isDigits(parts[0]) && !fraction.isEmpty
        && (decimals ? !last.contains(".") : last.hasSuffix("%"))
    }
  }
}

import Synchronization

/// A manifest's text: valid UTF-8 without NUL and byte order mark, with its lines.
///
/// Places inside are byte offsets; they become lines and columns when somebody has to see them.
///
/// It may be the beginning of a long text (its settings) with a later part behind it: then the lines
/// of that part have the numbers that they have in the whole text.
final class SourceText: Sendable {
  let file: String
  let bytes: [UInt8]
  /// The offset of the part that lies farther on in the whole text, and the lines left out before.
  private let later: (offset: Int, lines: Int)
  /// The offset of each line's first byte.
  private let lineStarts: [Int]
  private let isASCII: Bool
  /// The place found last: columns are counted from it, so that long lines stay linear.
  private let last = Mutex(Position(offset: 0, line: 0, column: 1))

  private struct Position {
    var offset: Int
    /// From 0.
    var line: Int
    var column: Int
  }

  /// A text without a name, for findings in others.
  static let empty = SourceText()

  private init() {
    file = ""
    bytes = []
    later = (0, 0)
    lineStarts = [0]
    isASCII = true
  }

  /// - Throws: The first byte that is no text.
  convenience init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    let isMarked = bytes.starts(with: Self.byteOrderMark)
    try self.init(
      body: isMarked ? Array(bytes.dropFirst(3)) : bytes, file: file, later: (bytes.count, 0))
  }

  /// Some whole lines behind the text's beginning, which are line `line` (from 0) and those behind.
  /// - Throws: The first byte that is no text.
  convenience init(
    head: [UInt8], part: [UInt8], line: Int, file: String
  ) throws(Diagnostic) {
    let lines = line - Self.lineStarts(of: head).count + 1
    try self.init(body: head + part, file: file, later: (head.count, lines))
  }

  private init(
    body: [UInt8], file: String, later: (offset: Int, lines: Int)
  ) throws(Diagnostic) {
    self.file = file
    self.bytes = body
    self.later = later
    lineStarts = Self.lineStarts(of: body)
    isASCII = body.allSatisfy { $0 < 0x80 }
    if let flaw = Self.firstFlaw(of: body, isASCII: isASCII, isStart: later.lines == 0) {
      throw Diagnostic(origin: origin(at: flaw.offset), message: flaw.message)
    }
  }

  /// What some editors put before a text.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The numbers of all lines, from 0.
  var lines: Range<Int> { lineStarts.indices }

  /// The bytes of a line, without its line end; indices are offsets in the text.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    let next = number + 1 < lineStarts.count ? lineStarts[number + 1] : bytes.count
    var line = bytes[lineStarts[number]..<next]
    while let end = line.last, end == 0x0A || end == 0x0D { line.removeLast() }
    return line
  }

  /// The offset of a line's first byte; the end of the text for the line behind the last.
  func lineStart(_ number: Int) -> Int {
    number < lineStarts.count ? lineStarts[number] : bytes.count
  }

  /// The number of the line that an offset lies in, from 0.
  func lineNumber(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Line and column of a byte offset.
  /// - Complexity: O(log lines) for ASCII; else also linear in the distance from the place asked
  ///   for before, or from the line's start, whichever is nearer.
  func origin(at offset: Int) -> Origin {
    let number = lineNumber(at: offset)
    let line = line(number)
    let end = min(max(offset, line.startIndex), line.endIndex)
    let shown = number + 1 + (offset >= later.offset ? later.lines : 0)
    if isASCII { return Origin(file: file, line: shown, column: end - line.startIndex + 1) }
    let column = last.withLock { last in
      let isNear = last.line == number && abs(last.offset - end) < end - line.startIndex
      let from = isNear ? (last.offset, last.column) : (line.startIndex, 1)
      let column = from.1 + characters(from: from.0, to: end)
      last = Position(offset: end, line: number, column: column)
      return column
    }
    return Origin(file: file, line: shown, column: column)
  }

  /// How many characters lie between two places; negative where the second comes first.
  private func characters(from: Int, to: Int) -> Int {
    let count = String(decoding: bytes[min(from, to)..<max(from, to)], as: UTF8.self).count
    return to < from ? -count : count
  }

  static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for index in bytes.indices {
      let isCarriageReturn = bytes[index] == 0x0D
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if bytes[index] == 0x0A || (isCarriageReturn && next != 0x0A) { starts.append(index + 1) }
    }
    return starts
  }
}

/// One cell of a table.
struct CSVCell {
  let text: String
  /// Where its text starts: behind the quote of a quoted cell.
  let offset: Int
  let isQuoted: Bool
}

/// Why a table can't be read on.
struct CSVFailure: Error {
  let message: String
  let offset: Int
}

/// Walks over the rows of a table.
struct CSVScanner {
  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var position: Int

  init(_ bytes: [UInt8], from start: Int, delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
    position = start
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The cells up to the line end (one in quotes doesn't count); at least one.
  mutating func row() throws(CSVFailure) -> [CSVCell] {
    var cells = [try cell()]
    while !isAtEnd, bytes[position] == delimiter {
      position += 1
      cells.append(try cell())
    }
    skipLineEnd()
    return cells
  }

  private mutating func cell() throws(CSVFailure) -> CSVCell {
    if !isAtEnd, bytes[position] == UInt8(ascii: "\"") { return try quotedCell() }
    let start = position
    while !isAtEnd, !isCellEnd(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return CSVCell(text: text, offset: start, isQuoted: false)
  }

  private mutating func quotedCell() throws(CSVFailure) -> CSVCell {
    let quote = position
    var text: [UInt8] = []
    position += 1
    while !isAtEnd {
      if bytes[position] == UInt8(ascii: "\"") {
        position += 1
        if isAtEnd || bytes[position] != UInt8(ascii: "\"") {
          try endQuotedCell()
          let text = String(decoding: text, as: UTF8.self)
          return CSVCell(text: text, offset: quote + 1, isQuoted: true)
        }
      }
      text.append(bytes[position])
      position += 1
    }
    throw CSVFailure(
      message: "this cell has no closing quote; add it, and write `\"\"` for a quote inside",
      offset: quote)
  }

  private func endQuotedCell() throws(CSVFailure) {
    guard !isAtEnd, !isCellEnd(bytes[position]) else { return }
    throw CSVFailure(
      message: "text behind the closing quote; write `\"\"` for a quote inside a quoted cell",
      offset: position)
  }

  private func isCellEnd(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == 0x0A || byte == 0x0D
  }

  private mutating func skipLineEnd() {
    if !isAtEnd, bytes[position] == 0x0D { position += 1 }
    if !isAtEnd, bytes[position] == 0x0A { position += 1 }
  }
}

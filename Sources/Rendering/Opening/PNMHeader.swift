/// The header of a portable pixmap: libvips 8.14 takes 255 or 65,535 for white, whatever it says.
///
/// Layout: the netpbm manual: magic, width, height, largest value, as words with comments between.
struct PNMHeader {
  /// The sample that is white; nil where it is what libvips takes, or not stated.
  private(set) var white: Int?

  init(_ head: [UInt8]) {
    let magics = ["P2", "P3", "P5", "P6"].map { Array($0.utf8) }
    guard magics.contains(where: head.starts) else { return }
    let words = Self.words(head.dropFirst(2), most: 3)
    guard words.count == 3, let value = Int(words[2]), value > 0 else { return }
    if value != 255 && value != 65_535 { white = value }
  }

  private static func words(_ bytes: ArraySlice<UInt8>, most: Int) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var isComment = false
    for byte in bytes where words.count < most {
      let isBlank = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(byte)
      if isComment {
        isComment = byte != 0x0A && byte != 0x0D
      } else if byte == UInt8(ascii: "#") {
        isComment = true
      } else if !isBlank {
        word.append(byte)
      }
      if isBlank, !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word = []
      }
    }
    return words
  }

  var findings: SourceFindings { SourceFindings(white: white) }
}

import Files

/// Names that other file systems take for the same.
enum PathFolding {
  /// The bytes in small letters: equal for two names that differ by letter case only.
  ///
  /// Letter by letter, so "ß" and "ss" stay apart, as they do on the file systems that ignore case.
  static func caseFolded(_ path: BytePath) -> BytePath {
    if path.bytes.allSatisfy({ $0 < 0x80 && lowercased($0) == $0 }) { return path }
    guard path.bytes.contains(where: { $0 >= 0x80 }), let text = path.text else {
      return BytePath(bytes: path.bytes.map(lowercased))
    }
    var folded: [UInt8] = []
    folded.reserveCapacity(path.bytes.count)
    for scalar in text.unicodeScalars {
      folded += scalar == "ς" ? Array("σ".utf8) : Array(scalar.properties.lowercaseMapping.utf8)
    }
    return BytePath(bytes: folded)
  }

  /// A key that is equal for two names that differ by Unicode normal form (or letter case) only;
  /// nil for names that have one form.
  static func normalForm(_ path: BytePath) -> String? {
    if path.bytes.allSatisfy({ $0 < 0x80 }) || path.text == nil { return nil }
    return String(decoding: caseFolded(path).bytes, as: UTF8.self)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}

/// A key that an object has more than once.
public struct RepeatedKey: Hashable, Sendable {
  public var name: String
  /// Where it stands for the second time, counted from 1.
  public var line: Int
  /// In bytes, counted from 1.
  public var column: Int
}

extension JSONText {
  /// The first key that stands twice in its object; decoders take one of its values silently.
  ///
  /// For texts that are valid JSON: of others it may find nothing.
  public static func repeatedKey(in bytes: [UInt8]) -> RepeatedKey? {
    var search = KeySearch(bytes: bytes)
    return search.firstRepeated()
  }
}

/// Walks over a JSON text with the keys of the objects that are open.
private struct KeySearch {
  let bytes: [UInt8]
  private var place = 0
  /// Nil for a list.
  private var open: [Set<String>?] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func firstRepeated() -> RepeatedKey? {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"): open.append([])
      case UInt8(ascii: "["): open.append(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: "\""):
        let start = place
        skipText()
        if isKey, let name = text(start), !add(name) { return found(name, at: start) }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// To the quote that ends the text.
  private mutating func skipText() {
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// True where a colon follows the text that ends here.
  private var isKey: Bool {
    let next = bytes[min(place + 1, bytes.count)...].first { !" \t\r\n".utf8.contains($0) }
    return next == UInt8(ascii: ":")
  }

  /// Without escapes, so that a key is the same however it is written.
  private func text(_ start: Int) -> String? {
    guard place < bytes.count else { return nil }
    return try? JSONText.value(String.self, from: Array(bytes[start...place]))
  }

  /// False where the innermost object has the key.
  private mutating func add(_ name: String) -> Bool {
    guard var keys = open.popLast() ?? nil else { return true }
    defer { open.append(keys) }
    return keys.insert(name).inserted
  }

  private func found(_ name: String, at start: Int) -> RepeatedKey {
    let before = bytes[..<start]
    let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    return RepeatedKey(
      name: name, line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: start - lineStart + 1)
  }
}

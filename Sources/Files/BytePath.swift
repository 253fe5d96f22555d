/// A path as the kernel sees it: bytes, not text.
///
/// Names that are not valid UTF-8 are kept byte for byte. Encoded as a string where the bytes are
/// UTF-8, else as `{"base16": "…"}`.
public struct BytePath: Hashable, Sendable, Comparable {
  /// Never holds a NUL.
  public let bytes: [UInt8]

  public init(bytes: some Sequence<UInt8>) {
    let all = Array(bytes)
    self.bytes = all.contains(0) ? all.filter { $0 != 0 } : all
  }

  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// Bytes of which it is known that none is NUL.
  private init(whole bytes: [UInt8]) { self.bytes = bytes }

  /// All bytes at once: the default takes them one by one.
  public func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  public static func < (left: BytePath, right: BytePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }
  public var isEmpty: Bool { bytes.isEmpty }
  /// The path as text where it is valid UTF-8.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// This path with another behind it; an absolute one replaces it.
  public func appending(_ other: BytePath) -> BytePath {
    if other.isAbsolute || isEmpty { return other }
    if other.isEmpty { return self }
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count + other.bytes.count + 1)
    joined += bytes
    if bytes.last != Self.slash { joined.append(Self.slash) }
    joined += other.bytes
    return BytePath(whole: joined)
  }

  public func appending(_ other: String) -> BytePath { appending(BytePath(other)) }

  /// The last component; empty for "/" and for the empty path.
  public var name: BytePath {
    guard let end = lastNonSlash else { return BytePath(bytes: []) }
    let start = bytes[..<end].lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return BytePath(whole: Array(bytes[start...end]))
  }

  /// The path without its last component; "." where nothing is left of a relative one.
  public var parent: BytePath {
    guard let end = lastNonSlash, let slash = bytes[..<end].lastIndex(of: Self.slash) else {
      return BytePath(isAbsolute ? "/" : ".")
    }
    guard let last = bytes[..<slash].lastIndex(where: { $0 != Self.slash }) else {
      return BytePath("/")
    }
    return BytePath(whole: Array(bytes[...last]))
  }

  private static let slash = UInt8(ascii: "/")

  private var lastNonSlash: Int? { bytes.lastIndex { $0 != Self.slash } }

  /// The name's bytes behind the last dot; nil without a dot and for names such as ".profile".
  public var fileExtension: [UInt8]? {
    let name = name.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < name.count else {
      return nil
    }
    return Array(name[(dot + 1)...])
  }

  /// The name without its extension.
  public var stem: [UInt8] {
    guard let fileExtension else { return name.bytes }
    return Array(name.bytes.dropLast(fileExtension.count + 1))
  }

  /// Without ".", "..", and repeated slashes, by the text alone (links are not looked at).
  public var normalized: BytePath {
    if isPlain { return self }
    var parts: [ArraySlice<UInt8>] = []
    for part in bytes.split(separator: UInt8(ascii: "/")) where part != [UInt8(ascii: ".")] {
      let isUp = part.elementsEqual("..".utf8)
      if isUp, let last = parts.last, !last.elementsEqual("..".utf8) {
        parts.removeLast()
      } else if !(isUp && isAbsolute) {
        parts.append(part)
      }
    }
    let joined = Array(parts.joined(separator: [UInt8(ascii: "/")]))
    if isAbsolute { return BytePath(bytes: [UInt8(ascii: "/")] + joined) }
    return joined.isEmpty ? BytePath(".") : BytePath(bytes: joined)
  }

  /// Without "." and repeated slashes; ".." stays, since a link before it decides what it means.
  public var tidied: BytePath {
    if isPlain { return self }
    let parts = bytes.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }
    let joined = Array(parts.joined(separator: [UInt8(ascii: "/")]))
    if isAbsolute { return BytePath(bytes: [UInt8(ascii: "/")] + joined) }
    return joined.isEmpty ? BytePath(".") : BytePath(bytes: joined)
  }

  /// True where nothing can be normalized, as in most paths: no part is empty or starts with a dot.
  private var isPlain: Bool {
    if bytes.isEmpty || bytes.last == Self.slash { return false }
    var previous: UInt8?
    for byte in bytes {
      let starts = previous == nil || previous == Self.slash
      if starts && (byte == UInt8(ascii: ".") || byte == Self.slash && previous != nil) {
        return false
      }
      previous = byte
    }
    return true
  }

  /// The part before the first slash; nil for "/" and for the empty path.
  public var firstComponent: ArraySlice<UInt8>? {
    guard let start = bytes.firstIndex(where: { $0 != Self.slash }) else { return nil }
    return bytes[start...].prefix { $0 != Self.slash }
  }

  /// Bytes of the longest part.
  public var longestComponent: Int {
    var longest = 0
    var length = 0
    for byte in bytes {
      length = byte == Self.slash ? 0 : length + 1
      longest = max(longest, length)
    }
    return longest
  }

  /// The parts between slashes, without empty ones.
  public var components: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }

  /// True where this path is `folder` or lies below it; both normalized.
  public func isInside(_ folder: BytePath) -> Bool {
    if folder.bytes == [UInt8(ascii: "/")] { return isAbsolute }
    if folder.bytes == [UInt8(ascii: ".")] {
      return !isAbsolute && components.first.map { !$0.elementsEqual("..".utf8) } ?? false
    }
    guard bytes.starts(with: folder.bytes) else { return false }
    return bytes.count == folder.bytes.count || bytes[folder.bytes.count] == UInt8(ascii: "/")
  }

  /// The path as seen from a folder that it lies in; the path itself where it lies elsewhere.
  public func relative(to folder: BytePath) -> BytePath {
    guard isInside(folder), folder.bytes != [UInt8(ascii: ".")] else { return self }
    return BytePath(bytes: bytes.dropFirst(folder.bytes.count).drop { $0 == Self.slash })
  }
}

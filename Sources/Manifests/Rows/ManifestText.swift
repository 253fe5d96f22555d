/// A manifest's text that is read part by part, wherever it lies.
public struct ManifestText: Sendable {
  /// The text can't be read.
  public struct Problem: Error, Hashable, Sendable {
    /// What is wrong and what to do.
    public var message: String

    public init(_ message: String) { self.message = message }
  }

  /// Up to so many bytes from an offset on; fewer at the end of the text alone.
  public var read: @Sendable (_ count: Int, _ offset: Int) throws(Problem) -> [UInt8]

  /// All of it, where it is in memory.
  let bytes: [UInt8]?

  /// A text that is not in memory, as JSON lines alone may be.
  public init(
    read: @escaping @Sendable (_ count: Int, _ offset: Int) throws(Problem) -> [UInt8]
  ) {
    self.read = read
    bytes = nil
  }

  /// A text in memory.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    read = { count, offset in
      let start = min(offset, bytes.count)
      return Array(bytes[start..<min(bytes.count, start + count)])
    }
  }
}

extension ManifestText {
  /// The lines with these numbers, from 1, without their line feeds: those that are there, are no
  /// longer than so many bytes, and can be read.
  public func lines(_ numbers: Set<Int>, longest: Int) -> [Int: [UInt8]] {
    var found: [Int: [UInt8]] = [:]
    var rest = numbers.count
    var (offset, number) = (0, 1)
    while rest > 0, let (bytes, isLast) = try? lines(from: offset, about: 65_536) {
      let all = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      // What stands behind the last line feed of a part is the next part's.
      for line in isLast ? all[...] : all.dropLast() {
        if numbers.contains(number) {
          rest -= 1
          if line.count <= longest { found[number] = Array(line) }
        }
        number += 1
      }
      if isLast { break }
      offset += bytes.count
    }
    return found
  }

  /// Whole lines from an offset on, about so many bytes; the last line of the text may lack its end.
  ///
  /// Only line feeds end a part, so that a text whose lines end otherwise is one part.
  func lines(from offset: Int, about count: Int) throws(Problem) -> (bytes: [UInt8], isLast: Bool) {
    var wanted = count
    while true {
      let bytes = try read(wanted, offset)
      if bytes.count < wanted { return (bytes, true) }
      if let end = bytes.lastIndex(of: 0x0A) { return (Array(bytes[...end]), false) }
      wanted *= 2
    }
  }
}

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

  public init(
    read: @escaping @Sendable (_ count: Int, _ offset: Int) throws(Problem) -> [UInt8]
  ) {
    self.read = read
  }

  /// A text in memory.
  public init(_ bytes: [UInt8]) {
    read = { count, offset in
      let start = min(offset, bytes.count)
      return Array(bytes[start..<min(bytes.count, start + count)])
    }
  }
}

extension ManifestText {
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

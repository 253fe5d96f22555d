import Glibc

/// Reads a stream line by line, however the bytes come in.
public struct LineReader: ~Copyable, Sendable {
  private var bytes: [UInt8] = []
  /// Where the next line begins, and up to where no line end was found yet.
  private var start = 0
  private var searched = 0

  public init() {}

  /// Adds what was read.
  public mutating func add(_ part: some Collection<UInt8>) {
    if start > 0, start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      (start, searched) = (0, 0)
    }
    bytes.append(contentsOf: part)
  }

  /// The next whole line without its end; nil where it isn't there yet.
  public mutating func next() -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return Array(bytes[start..<end])
  }

  /// What stands behind the last line end; nil where nothing does.
  public mutating func rest() -> [UInt8]? {
    defer { (start, searched) = (bytes.count, bytes.count) }
    return start < bytes.count ? Array(bytes[start...]) : nil
  }
}

extension StandardStream {
  /// Calls `body` with each line of the stream, the last one with or without its end, as soon as
  /// it is there; stops where `body` says false.
  public func forEachLine(_ body: ([UInt8]) throws(FileError) -> Bool) throws(FileError) {
    var reader = LineReader()
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      while let line = reader.next() {
        if try !body(line) { return }
      }
      let got = part.withUnsafeMutableBytes { read(rawValue, $0.baseAddress, $0.count) }
      if got < 0 && errno == EINTR { continue }
      if got < 0 {
        throw FileError(call: "read", path: BytePath("standard \(self)"), code: errno)
      }
      if got == 0 { break }
      reader.add(part.prefix(got))
    }
    if let line = reader.rest() { _ = try body(line) }
  }
}

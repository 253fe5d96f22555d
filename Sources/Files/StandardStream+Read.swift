import Glibc

extension StandardStream {
  /// All bytes to the end of the stream; nil where there are more than `limit`.
  public func readAll(limit: Int) throws(FileError) -> [UInt8]? {
    try Self.readAll(rawValue, named: BytePath("standard \(self)"), limit: limit)
  }

  static func readAll(
    _ descriptor: Int32, named name: BytePath, limit: Int
  ) throws(FileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let got = part.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if got < 0 && errno == EINTR { continue }
      if got < 0 { throw FileError(call: "read", path: name, code: errno) }
      if got == 0 { return bytes }
      bytes.append(contentsOf: part.prefix(got))
      if bytes.count > limit { return nil }
    }
  }
}

extension FileSystem {
  /// All bytes that come through a FIFO, such as a shell's `<(…)`; waits for whoever writes. Nil
  /// where there are more than `limit`.
  public static func contents(ofPipe path: BytePath, limit: Int) throws(FileError) -> [UInt8]? {
    let pipe = try Descriptor(opening: path, flags: O_RDONLY)
    return try StandardStream.readAll(pipe.number, named: path, limit: limit)
  }
}

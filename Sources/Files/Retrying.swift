import Glibc

/// Runs a call that takes a C path, again after EINTR; -1 becomes a `FileError`.
func retrying(
  _ call: String, _ path: BytePath, _ body: (UnsafePointer<CChar>) -> Int32
) throws(FileError) -> Int32 {
  while true {
    let (result, code) = path.withCString { pointer in
      let result = body(pointer)
      return (result, errno)
    }
    if result >= 0 { return result }
    if code != EINTR { throw FileError(call: call, path: path, code: code) }
  }
}

extension BytePath {
  /// Runs a body with the path as C wants it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    // Without a heap allocation: long lists of files come down to little more than such calls.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { terminated in
      for place in bytes.indices { terminated[place] = CChar(bitPattern: bytes[place]) }
      terminated[bytes.count] = 0
      return body(terminated.baseAddress!)
    }
  }
}

import Files

/// The file of `--files-from`: names of sources, one a line, or with a NUL behind each.
struct FileList {
  /// Bytes of a list; a larger one is hardly meant as one.
  private static let limit = 1_000_000_000

  let path: BytePath
  /// Whether names end with NUL alone, and may hold line ends. A list with a NUL is taken so too.
  let isNull: Bool

  func read(_ environment: Environment) throws(Refusal) -> [BytePath] {
    let isInput = path.bytes == Array("-".utf8)
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes =
        isInput
        ? try environment.input(Self.limit) : try FileSystem.contents(of: path, limit: Self.limit)
    } catch {
      throw refusal("can't be read: \(error.reason); check the name")
    }
    guard let bytes else { throw refusal("is larger than 1 GB, which no list is; check the name") }
    let names = Self.names(in: bytes, isNull: isNull)
    if names.isEmpty { throw refusal("names no file; write one name a line") }
    return names
  }

  static func names(in bytes: [UInt8], isNull: Bool) -> [BytePath] {
    if isNull || bytes.contains(0) {
      return bytes.split(separator: 0).map { BytePath(bytes: $0) }
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }.filter { !$0.isEmpty }.map { BytePath(bytes: $0) }
  }

  private func refusal(_ message: String) -> Refusal {
    let shown = path.bytes == Array("-".utf8) ? "standard input" : "'\(path)'"
    return Refusal(lines: ["error: --files-from: \(shown) \(message)"])
  }
}

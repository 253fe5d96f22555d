import Files

/// The file that holds the manifest, or standard input.
struct ManifestFile {
  /// Bytes of a manifest; a larger file is hardly meant as one.
  static let limit = 1_000_000_000

  let operand: BytePath

  private var isInput: Bool { operand.bytes == [UInt8(ascii: "-")] }
  /// The name that messages carry.
  var name: String { isInput ? "standard input" : operand.description }
  /// What the manifest's folders are relative to.
  var folder: BytePath { isInput ? BytePath(".") : operand.parent }

  /// False where it will be refused for not being there.
  var isThere: Bool {
    isInput || kind != nil
  }

  /// True where it can be read only once.
  var isStream: Bool { isInput || kind != .regular }

  private var kind: FileKind? { try? FileStatus(at: operand, followingLinks: true).kind }

  /// Who asks for renditions, for the ledger: the file's real path; empty where it is no file that
  /// could be named again.
  var identity: BytePath {
    if isStream { return BytePath("") }
    return (try? FileSystem.canonical(operand)) ?? operand
  }

  func read(_ environment: Environment) throws(Refusal) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = isInput ? try environment.input(Self.limit) : try contents()
    } catch {
      throw refusal("can't be read: \(error.reason); \(advice(error))")
    }
    guard let bytes else {
      throw refusal("is larger than 1 GB, which no manifest is; check the name")
    }
    return bytes
  }

  /// Nil where it is too large.
  private func contents() throws(FileError) -> [UInt8]? {
    if kind == .fifo { return try FileSystem.contents(ofPipe: operand, limit: Self.limit) }
    return try FileSystem.contents(of: operand, limit: Self.limit)
  }

  private func advice(_ error: FileError) -> String {
    switch kind {
    case .folder: "name the manifest in it"
    case .fifo, .device, .socket: "send it to 'widthwise \(CommandName.run) -' through a pipe"
    case .regular, .link, nil:
      error.isNotFound ? "check the name" : "mend that, or name another file"
    }
  }

  private func refusal(_ message: String) -> Refusal {
    Refusal(lines: ["error: \(name): \(message)"])
  }
}

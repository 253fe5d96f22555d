import Glibc

/// The right of one run to an output folder: an advisory lock on `FOLDER/.widthwise/lock`.
///
/// The kernel drops it when the process ends, however it ends, so a dead run never bars the next.
public final class FolderLock: Sendable {
  /// Who holds a lock, as it wrote it into the file.
  public struct Holder: Hashable, Sendable, Codable {
    public var process: Int
    public var host: String
    /// Such as `2024-05-01T02:00:00Z`.
    public var started: String

    public init(process: Int, host: String, started: String) {
      self.process = process
      self.host = host
      self.started = started
    }
  }

  public enum Refusal: Error, Hashable, Sendable {
    /// Another run holds it; nil where it has not yet said who it is.
    case held(by: Holder?)
    case file(FileError)
  }

  /// The folder, inside an output folder, that holds what Widthwise keeps for itself.
  public static let folderName = ".widthwise"

  private let descriptor: Descriptor

  /// Takes the lock, or says at once who has it. Missing folders are made.
  public init(of output: BytePath) throws(Refusal) {
    let folder = output.appending(Self.folderName)
    let path = folder.appending("lock")
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
      descriptor = try Descriptor(opening: path, flags: O_RDWR | O_CREAT)
    } catch {
      throw .file(error)
    }
    try Self.lock(descriptor.number, path)
    try Self.sign(descriptor.number, path)
  }

  /// Gives the lock up, at latest here; until then the object has to be kept.
  public func release() {
    ftruncate(descriptor.number, 0)
    flock(descriptor.number, LOCK_UN)
  }

  private static func lock(_ descriptor: Int32, _ path: BytePath) throws(Refusal) {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: throw .held(by: holder(in: path))
      default: throw .file(FileError(call: "flock", path: path, code: errno))
      }
    }
  }

  private static func holder(in path: BytePath) -> Holder? {
    guard let bytes = try? FileSystem.contents(of: path, limit: 4096) else { return nil }
    return Holder(text: String(decoding: bytes, as: UTF8.self))
  }

  private static func sign(_ descriptor: Int32, _ path: BytePath) throws(Refusal) {
    ftruncate(descriptor, 0)
    do throws(FileError) {
      let text = Array(Holder.current.text.utf8)
      try text.span.bytes.withUnsafeBytes { bytes throws(FileError) in
        try SystemCalls.system.writeAll(bytes, to: descriptor, path)
      }
    } catch {
      throw .file(error)
    }
  }
}

extension FolderLock.Holder {
  /// Three lines: `pid 123`, `host name`, `started 2024-05-01T02:00:00Z`.
  var text: String { "pid \(process)\nhost \(host)\nstarted \(started)\n" }

  /// Nil unless all three lines are there and whole.
  init?(text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard text.hasSuffix("\n"), let process = values["pid"].flatMap({ Int($0) }),
      let host = values["host"], let started = values["started"]
    else { return nil }
    self.init(process: process, host: String(host), started: String(started))
  }

  static var current: Self {
    Self(
      process: ThisProcess.identifier, host: ThisProcess.hostName,
      started: ThisProcess.timestamp(of: time(nil)))
  }
}

import Files
import Synchronization

/// Where events go as they happen: a file, a pipe, or standard output.
final class EventsFile: Sendable {
  private let path: BytePath
  private let console: Console
  /// Nil for standard output.
  private let file: OutputFile?
  private let failure = Mutex<FileError?>(nil)

  init(_ path: BytePath, _ console: Console) throws(Refusal) {
    self.path = path
    self.console = console
    if path.bytes == [UInt8(ascii: "-")] {
      file = nil
      return
    }
    try ResultFile(option: .events, path: path).checkExisting()
    do throws(FileError) {
      try FileSystem.makeFolders(path.parent)
      file = try OutputFile(emptying: path)
    } catch {
      throw Refusal(
        lines: ["error: --events: '\(path)' can't be written: \(error.reason); name another"])
    }
  }

  /// Nothing is written after the first error, so that a line that is there is in its place.
  func write(_ line: [UInt8]) {
    guard let file else { return console.result(line) }
    failure.withLock { failure in
      guard failure == nil else { return }
      do throws(FileError) {
        try file.write(line)
      } catch {
        failure = error
      }
    }
  }

  /// Says what went wrong; false where something did.
  func complain() -> Bool {
    guard let error = failure.withLock({ $0 }) else { return true }
    console.error(
      "error: \(path): the events can't be written: \(error.reason); those before are whole")
    return false
  }
}

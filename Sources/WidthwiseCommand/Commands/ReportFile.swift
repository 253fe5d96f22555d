import Files
import JobRunner

/// The file that `--report` names.
struct ReportFile {
  let path: BytePath

  /// Says before the run what would else be found out after it.
  func check() throws(Refusal) {
    if path.bytes == [UInt8(ascii: "-")] {
      throw refusal("'-' is no file; use --json to print the report")
    }
    if (try? FileStatus(at: path, followingLinks: true).kind) == .folder {
      throw refusal("'\(path)' is a folder; name a file")
    }
    do throws(FileError) {
      try FileSystem.makeFolders(path.parent)
      try AtomicFile.removeStrays(in: path.parent)
    } catch {
      throw refusal("the folder of '\(path)' can't be used: \(error.reason); name another")
    }
  }

  func write(_ report: RunReport) throws(FileError) {
    try AtomicFile.write(ReportJSON.bytes(of: report), to: path)
  }

  private func refusal(_ message: String) -> Refusal {
    Refusal(lines: ["error: --report: \(message)"])
  }
}

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
    try checkExisting()
    do throws(FileError) {
      try FileSystem.makeFolders(path.parent)
      try AtomicFile.removeStrays(in: path.parent)
    } catch {
      throw refusal("the folder of '\(path)' can't be used: \(error.reason); name another")
    }
  }

  /// Whatever else stands under the name is somebody's: a photo, the manifest, a rendition.
  private func checkExisting() throws(Refusal) {
    guard let status = try? FileStatus(at: path, followingLinks: true) else { return }
    if status.kind == .folder { throw refusal("'\(path)' is a folder; name a file") }
    guard status.kind == .regular, status.bytes > 0 else { return }
    let isReport =
      (try? OpenFile(reading: path))?.read(status.bytes).map {
        $0.first == UInt8(ascii: "{") && String(decoding: $0, as: UTF8.self).contains(Self.mark)
      } ?? false
    if !isReport {
      throw refusal("'\(path)' is there and is no report; name another file or remove it")
    }
  }

  /// What every report has in it.
  private static let mark = "\"schemaVersion\""

  func write(_ report: RunReport) throws(FileError) {
    // A run that was refused for its report must not write it all the same.
    if path.bytes == [UInt8(ascii: "-")] || (try? checkExisting()) == nil { return }
    try DocumentFile.write(ReportJSON.bytes(of: report), to: path)
  }

  private func refusal(_ message: String) -> Refusal {
    Refusal(lines: ["error: --report: \(message)"])
  }
}

import Files

/// `widthwise help --man DIR`: all manual pages as files.
struct ManualFolder {
  let folder: BytePath
  let environment: Environment

  /// Writes man1, man5 and man7 into the folder; pages that are there already are replaced.
  func write(_ console: Console) -> ExitCode {
    for page in ManualPage.all(date: date) {
      do throws(FileError) {
        try AtomicFile.write(Array(page.text.utf8), to: folder.appending(page.path))
      } catch {
        console.error(
          "error: \(error.path): the manual page can't be written: \(error.reason); name a folder "
            + "that can be written to")
        return .someFailed
      }
    }
    return .done
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Such as "May 1, 2024": today, or what SOURCE_DATE_EPOCH says, so that the same sources give
  /// the same pages (reproducible-builds.org).
  private var date: String {
    let epoch = environment.variable("SOURCE_DATE_EPOCH")?.text.flatMap { Int($0) }
    let stamp = epoch.map { ThisProcess.timestamp(of: $0) } ?? environment.timestamp()
    let parts = stamp.prefix { $0 != "T" }.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, Self.months.indices.contains(parts[1] - 1) else { return stamp }
    return "\(Self.months[parts[1] - 1]) \(parts[2]), \(parts[0])"
  }
}

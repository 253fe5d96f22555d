import Foundation

/// A program of the system that tests ask, where it is installed.
enum ShellTool: String {
  case bash, zsh, fish, mandoc

  private var path: String? {
    ["/usr/bin", "/bin", "/usr/local/bin"].map { "\($0)/\(rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  var isThere: Bool { path != nil }

  /// What it prints, to standard error too.
  func output(_ arguments: [String], in folder: String = ".", input: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "/nonexistent")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder, "TERM": "dumb", "LC_ALL": "C.UTF-8",
    ]
    let (output, feed) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = output
    process.standardInput = feed
    try process.run()
    try feed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try feed.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

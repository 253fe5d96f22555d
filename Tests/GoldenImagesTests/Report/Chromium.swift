import Files
import Foundation
import Testing

/// A browser without a window, where one is installed.
enum Chromium {
  static let executable = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  struct Failed: Error {}

  /// The document after its scripts ran.
  static func document(of page: BytePath, profile: BytePath) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable ?? "/bin/false")
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--user-data-dir=\(profile)", "--virtual-time-budget=4000",
      "--window-size=1280,900", "--dump-dom", "file://\(page)",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, !bytes.isEmpty else { throw Failed() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

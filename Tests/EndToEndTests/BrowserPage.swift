import Foundation

/// A page in headless Chromium, where that is installed: `Tests/EndToEndTests/Browser/browse`.
struct BrowserPage {
  struct Seen: Decodable {
    /// What the expressions came to, as text.
    let values: [String]
    /// What the console and the page's own policy complained about.
    let errors: [String]
    /// What the page asked for from outside.
    let requests: [String]
  }

  static let isAvailable = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  let file: URL

  /// Opens the page; each expression has to come to a text.
  func seen(_ options: [String] = [], _ expressions: [String]) throws -> Seen {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Browser/browse")
    let process = Process()
    let output = Pipe()
    process.executableURL = script
    process.arguments = options + [file.path] + expressions
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Seen.self, from: data)
  }
}

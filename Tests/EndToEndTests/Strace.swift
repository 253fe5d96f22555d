import Foundation

/// The system's tracer of system calls, which also makes calls fail.
enum Strace {
  static let path: String? = ["/usr/bin/strace", "/bin/strace", "/usr/local/bin/strace"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// False where it is missing, or where the system lets nobody trace.
  static let isUsable: Bool = {
    guard let path else { return false }
    return succeeds(path, ["-f", "-o", "/dev/null", "true"])
  }()

  /// Whether a tool ends with 0.
  static func succeeds(_ path: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

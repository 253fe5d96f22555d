import Files

/// What the figures come from.
struct Machine: Codable, Hashable, Sendable {
  var processor: String
  var processors: Int
  /// Bytes that may be used.
  var memory: Int
  var system: String

  static var current: Machine {
    Machine(
      processor: line("/proc/cpuinfo", "model name", separator: ":") ?? "unknown",
      processors: Processors.available, memory: Memory.available,
      system: line("/etc/os-release", "PRETTY_NAME", separator: "=") ?? "unknown")
  }

  /// The value of the first line that begins with a name.
  private static func line(_ file: String, _ name: String, separator: Character) -> String? {
    guard let bytes = try? OpenFile(reading: BytePath(file)).contents(65_536) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(name) }),
      let value = line.split(separator: separator, maxSplits: 1).dropFirst().first
    else { return nil }
    let kept = value.drop { $0 == " " || $0 == "\"" }
    return String(kept.last == "\"" ? kept.dropLast() : kept)
  }
}

import Glibc

/// How many processors the process may use: its affinity mask and its control group's quota.
public enum Processors {
  /// At least 1.
  public static var available: Int { available(read: systemFile) }

  /// `read` gives a file's text. The mask is read from /proc, since C declares
  /// `sched_getaffinity` for GNU sources alone.
  static func available(read: (String) -> String?) -> Int {
    let allowed = read("/proc/self/status").flatMap(allowed(status:))
    let usable = allowed ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return max(1, min(usable, CPUQuota.current(read: read) ?? usable))
  }

  /// The processors in the line `Cpus_allowed:` of /proc/self/status, such as `ff,ffffffff`.
  static func allowed(status: String) -> Int? {
    let name = "Cpus_allowed:"
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else {
      return nil
    }
    let digits = line.dropFirst(name.count).compactMap(\.hexDigitValue)
    let count = digits.reduce(0) { $0 + $1.nonzeroBitCount }
    return count > 0 ? count : nil
  }

  /// Files of /proc and /sys say that they hold 0 bytes, so they are read to their end.
  static func systemFile(_ path: String) -> String? {
    guard let file = try? OpenFile(reading: BytePath(path)), let bytes = file.read(65_536) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

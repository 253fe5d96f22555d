/// The processor quota of a control group, in whole processors, rounded up.
enum CPUQuota {
  /// The smallest quota of the process' group and of all groups above it; nil is no quota.
  ///
  /// `read` gives a file's text. In a container the paths may be those of the host and not be
  /// there; the groups above them, up to the root that the container sees, still count.
  static func current(read: (String) -> String?) -> Int? {
    let groups = groups(read("/proc/self/cgroup") ?? "")
    let unified = groups.unified.flatMap { path in
      ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"].flatMap { mount in
        ancestors(of: path).compactMap { read("\(mount)\($0)/cpu.max").flatMap(quota(cpuMax:)) }
      }.min()
    }
    let legacy = groups.legacy.flatMap { path in
      ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup/cpu,cpuacct"].flatMap { mount in
        ancestors(of: path).compactMap { folder -> Int? in
          guard let quota = read("\(mount)\(folder)/cpu.cfs_quota_us"),
            let period = read("\(mount)\(folder)/cpu.cfs_period_us")
          else { return nil }
          return self.quota(microseconds: quota, period: period)
        }
      }.min()
    }
    return [unified, legacy].compactMap { $0 }.min()
  }

  /// The process' groups in the text of /proc/self/cgroup: the one of version 2 (`0::/a/b`) and
  /// the controller's of version 1 (`4:cpu,cpuacct:/a/b`).
  static func groups(
    _ text: String, controller: String = "cpu"
  ) -> (unified: String?, legacy: String?) {
    var unified: String?
    var legacy: String?
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      if parts[0] == "0" && parts[1].isEmpty { unified = String(parts[2]) }
      if parts[1].split(separator: ",").contains(Substring(controller)) {
        legacy = String(parts[2])
      }
    }
    return (unified, legacy)
  }

  /// `/a/b` gives "/a/b", "/a" and "".
  static func ancestors(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return (0...parts.count).reversed().map { count in
      parts.prefix(count).map { "/\($0)" }.joined()
    }
  }

  /// Reads `cpu.max` of version 2: `150000 100000` is 2, `max 100000` is nil.
  static func quota(cpuMax text: String) -> Int? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2 else { return nil }
    return quota(microseconds: String(parts[0]), period: String(parts[1]))
  }

  /// Version 1 says -1 for no quota.
  static func quota(microseconds: String, period: String) -> Int? {
    func number(_ text: String) -> Int? {
      text.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }
    guard let quota = number(microseconds), let period = number(period), quota > 0, period > 0
    else { return nil }
    return max(1, quota / period + (quota % period == 0 ? 0 : 1))
  }
}

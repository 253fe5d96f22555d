import Glibc

/// How much memory there is, and how much of it a process has.
public enum Memory {
  /// Bytes that this process and its children may use: the smallest limit of its control group
  /// and of all groups above it, at most what the machine has.
  public static var available: Int { available(read: Processors.systemFile) }

  static func available(read: (String) -> String?) -> Int {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * pageSize
    return min(machine, limit(read: read) ?? machine)
  }

  /// Bytes that a process alone has in memory now; nil where it is gone. The pages of programs and
  /// libraries, which all workers share, are left out.
  public static func own(of process: Int) -> Int? {
    Processors.systemFile("/proc/\(process)/statm").flatMap { own(statm: $0) }
  }

  /// The second number of statm counts the pages in memory, the third those of them that files
  /// stand behind.
  static func own(statm: String) -> Int? {
    let numbers = statm.split(separator: " ").prefix(3).compactMap { Int($0) }
    return numbers.count == 3 ? (numbers[1] - numbers[2]) * pageSize : nil
  }

  private static var pageSize: Int { sysconf(Int32(_SC_PAGESIZE)) }

  /// The limits of version 2 (`memory.max`) and version 1 (`memory.limit_in_bytes`) of control
  /// groups; no limit is the word `max`, or a number that no machine has.
  private static func limit(read: (String) -> String?) -> Int? {
    let groups = CPUQuota.groups(read("/proc/self/cgroup") ?? "", controller: "memory")
    let unified = groups.unified.map { path in
      CPUQuota.ancestors(of: path).map { "/sys/fs/cgroup\($0)/memory.max" }
    }
    let legacy = groups.legacy.map { path in
      CPUQuota.ancestors(of: path).map { "/sys/fs/cgroup/memory\($0)/memory.limit_in_bytes" }
    }
    return ((unified ?? []) + (legacy ?? [])).compactMap { file in
      read(file)?.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }.min()
  }
}

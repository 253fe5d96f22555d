extension Memory {
  /// Bytes that a process and all its descendants have in memory now, each shared page divided by
  /// how many share it: the sum of `Pss` in /proc/N/smaps_rollup.
  public static func shared(ofTree process: Int) -> Int {
    let rollup = Processors.systemFile("/proc/\(process)/smaps_rollup")
    let own = rollup.flatMap { proportional(rollup: $0) } ?? 0
    return children(of: process).reduce(own) { $0 + shared(ofTree: $1) }
  }

  /// Each thread has children of its own.
  private static func children(of process: Int) -> Set<Int> {
    let threads = (try? FileSystem.entries(of: BytePath("/proc/\(process)/task"))) ?? []
    let lists = threads.compactMap {
      Processors.systemFile("/proc/\(process)/task/\($0.name)/children")
    }
    return Set(lists.joined(separator: " ").split(separator: " ").compactMap { Int($0) })
  }

  /// The line `Pss:   1234 kB`.
  static func proportional(rollup: String) -> Int? {
    let line = rollup.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }
}

import CLinux
import Glibc

/// What a process gives up for good before it touches what strangers made.
extension ThisProcess {
  /// What a kernel, or a container's policy, would not take away.
  public enum Refused: String, Hashable, Sendable, CaseIterable {
    case newPrivileges = "no-new-privileges"
    case calls = "seccomp"
    case coreFiles = "core-limit"
    case fileSize = "file-size-limit"
  }

  /// No program started from here gets more rights; no sockets, no other programs; no core files;
  /// no file of more than `fileBytes`. Returns what could not be had: the process goes on without.
  public static func confine(fileBytes: Int) -> [Refused] {
    var refused: [Refused] = []
    if ww_prctl(PR_SET_NO_NEW_PRIVS, 1) != 0 { refused.append(.newPrivileges) }
    if ww_refuse_calls() != 0 { refused.append(.calls) }
    if !limit(RLIMIT_CORE, to: 0) { refused.append(.coreFiles) }
    // Without the signal a write beyond the limit fails with EFBIG.
    signal(SIGXFSZ, SIG_IGN)
    if !limit(RLIMIT_FSIZE, to: rlim_t(fileBytes)) { refused.append(.fileSize) }
    return refused
  }

  /// Where the system runs out of memory, this process is to be killed rather than its parent.
  public static func goFirstWhenMemoryIsOut() {
    guard
      let file = try? Descriptor(
        opening: BytePath("/proc/self/oom_score_adj"), flags: O_WRONLY)
    else { return }
    _ = write(file.number, "500", 3)
  }

  /// The kernel kills the process when the thread that started it ends.
  public static func dieWithParent() { _ = ww_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL)) }

  /// From now on SIGXCPU ends the process once it has used so many seconds of processor time more.
  public static func allowProcessorTime(seconds: Int) {
    var used = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &used)
    let before = used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1
    _ = softLimit(RLIMIT_CPU, to: rlim_t(before + max(1, seconds)))
  }

  /// Keeps standard output for the caller: from now on, what any library prints there goes to
  /// standard error.
  public static func takeOutput() throws(FileError) -> LineOutput {
    let name = BytePath("standard output")
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw FileError(call: "dup", path: name, code: errno) }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return LineOutput(Descriptor(owning: copy), name: name)
  }

  /// Files that the process may have open at once.
  public static var openFileLimit: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    return Int(min(limit.rlim_cur, rlim_t(Int32.max)))
  }

  /// Both limits, which can't be raised again.
  private static func limit(_ resource: __rlimit_resource, to value: rlim_t) -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return false }
    limit.rlim_max = min(limit.rlim_max, value)
    limit.rlim_cur = limit.rlim_max
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  }

  private static func softLimit(_ resource: __rlimit_resource, to value: rlim_t) -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return false }
    limit.rlim_cur = min(limit.rlim_max, value)
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  }
}

/// An open file that lines are written to.
public final class LineOutput: Sendable {
  private let descriptor: Descriptor
  private let name: BytePath

  init(_ descriptor: consuming Descriptor, name: BytePath) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Writes all bytes. False where nobody reads any more.
  public func write(_ bytes: [UInt8]) throws(FileError) -> Bool {
    try StandardStream.write(bytes, to: descriptor.number, named: name)
  }
}

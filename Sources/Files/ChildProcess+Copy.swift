import CLinux
import Glibc

extension ChildProcess {
  /// Starts a copy of this process, which performs `body` and ends with the exit code that it
  /// returns. It has nothing to load and to link any more, which for this program is nearly all that
  /// a start takes.
  ///
  /// Nil where no copy can be made. That includes a process with several threads: the copy has the
  /// calling one alone, and what the others hold would be locked in it for ever. The copy has no
  /// open files but its three streams.
  ///
  /// A child that asks to die with its parent dies with the thread that called this.
  public convenience init?(showsErrors: Bool, copying body: () -> Int32) {
    guard Self.hasOneThread else { return nil }
    let started = try? Spawning.connected { input, output throws(FileError) in
      let identifier = ww_fork()
      if identifier == 0 {
        Self.takeStreams(input, output, showsErrors: showsErrors)
        ThisProcess.exit(body())
      }
      if identifier < 0 { throw FileError(call: "fork", path: BytePath("worker"), code: errno) }
      return identifier
    }
    guard let started else { return nil }
    self.init(started)
  }

  private static var hasOneThread: Bool {
    (try? FileSystem.entries(of: BytePath("/proc/self/task")))?.count == 1
  }

  private static func takeStreams(_ input: Int32, _ output: Int32, showsErrors: Bool) {
    dup2(input, STDIN_FILENO)
    dup2(output, STDOUT_FILENO)
    let nowhere = showsErrors ? -1 : open("/dev/null", O_WRONLY)
    if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
    closefrom(STDERR_FILENO + 1)
  }
}

import CLinux
import Glibc

/// How a child is started; runs on `SpawnThread`.
struct Spawning: Sendable {
  struct Started: Sendable {
    var identifier: pid_t
    var input: Int32
    var output: Int32
  }

  /// Descriptors that are left for everything else when there are few.
  private static let reserve = 24

  let executable: BytePath
  let arguments: [String]
  let showsErrors: Bool

  func start() -> Result<Started, FileError> {
    do throws(FileError) {
      return .success(
        try Self.connected { input, output throws(FileError) in
          try spawn(input: input, output: output)
        })
    } catch {
      return .failure(error)
    }
  }

  /// `body` is given the child's ends of two pipes, for its input and its output, and starts it.
  static func connected(
    _ body: (Int32, Int32) throws(FileError) -> pid_t
  ) throws(FileError) -> Started {
    let input = try pipe()
    defer { close(input.reading) }
    var output: (reading: Int32, writing: Int32) = (-1, -1)
    do throws(FileError) {
      output = try pipe()
      defer { close(output.writing) }
      let identifier = try body(input.reading, output.writing)
      for end in [input.writing, output.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      return Started(identifier: identifier, input: input.writing, output: output.reading)
    } catch {
      for end in [input.writing, output.reading] where end >= 0 { close(end) }
      throw error
    }
  }

  /// Refuses the last descriptors: numbers are given out from below.
  private static func pipe() throws(FileError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    let code = ends.withUnsafeMutableBufferPointer { ww_pipe($0.baseAddress!) }
    if code != 0 { throw FileError(call: "pipe", path: BytePath("worker"), code: code) }
    guard Int(ends[1]) < ThisProcess.openFileLimit - reserve else {
      for end in ends { close(end) }
      throw FileError(call: "pipe", path: BytePath("worker"), code: EMFILE)
    }
    return (ends[0], ends[1])
  }

  private func spawn(input: Int32, output: Int32) throws(FileError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if !showsErrors {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    // Nor does it get what this process was started with and never heard of.
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    // Threads that Dispatch made block signals, and children inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = (["widthwise"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier = pid_t()
    let code = executable.withCString {
      posix_spawn(&identifier, $0, &actions, &attributes, &words, environ)
    }
    if code != 0 { throw FileError(call: "start", path: executable, code: code) }
    return identifier
  }
}

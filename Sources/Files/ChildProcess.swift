import Glibc
import Synchronization

/// A process that this one started, with a pipe to its standard input and one from its standard
/// output. Used by one thread at a time. Where it goes, the child is killed and reaped.
public final class ChildProcess: Sendable {
  /// How a process ended.
  public enum Ending: Hashable, Sendable {
    case exited(Int)
    case killed(signal: Int)
  }

  /// Why nothing more comes from, or goes to, the child; it is still to be reaped.
  public enum Silence: Error, Hashable, Sendable {
    /// It closed its end, mostly by ending.
    case closed
    case late
    /// The caller's `check` said so.
    case refused
  }

  /// Seconds of processor time that it and the children that it waited for took.
  public struct Usage: Hashable, Sendable {
    public var user = 0.0
    public var system = 0.0

    public var total: Double { user + system }
  }

  public let identifier: Int
  private let input: Mutex<Descriptor?>
  private let output: Descriptor
  private let lines = Mutex(LineReader())
  private let ending = Mutex<(ending: Ending, usage: Usage)?>(nil)

  /// Starts a program; `showsErrors` lets its standard error through to this process' own.
  ///
  /// The error's code is EAGAIN, EMFILE, ENFILE or ENOMEM where there are too many of something.
  public convenience init(
    executable: BytePath, arguments: [String], showsErrors: Bool = false
  ) throws(FileError) {
    let spawning = Spawning(
      executable: executable, arguments: arguments, showsErrors: showsErrors)
    self.init(try SpawnThread.run { spawning.start() })
  }

  init(_ started: Spawning.Started) {
    identifier = Int(started.identifier)
    input = Mutex(Descriptor(owning: started.input))
    output = Descriptor(owning: started.output)
  }

  deinit { _ = kill() }

  /// True where it was reaped.
  public var hasEnded: Bool { ending.withLock { $0 != nil } }

  /// Sends bytes, waiting no longer than until `deadline` for the child to take them.
  public func send(_ bytes: [UInt8], until deadline: SuspendingClock.Instant) throws(Silence) {
    let number = input.withLock { $0?.number ?? -1 }
    var sent = 0
    while sent < bytes.count {
      let got = bytes.withUnsafeBytes { write(number, $0.baseAddress! + sent, $0.count - sent) }
      if got > 0 {
        sent += got
      } else if errno == EAGAIN {
        guard Self.wait(number, for: POLLOUT, until: deadline) else { throw .late }
      } else if errno != EINTR {
        throw .closed
      }
    }
  }

  /// Waits for the next line. Every `interval` without one, `check` is asked whether to go on.
  public func line(
    until deadline: SuspendingClock.Instant, every interval: Duration, check: () -> Bool
  ) throws(Silence) -> [UInt8] {
    var deadline = deadline
    while true {
      if let line = lines.withLock({ $0.next() }) { return line }
      let before = SuspendingClock.now
      if Self.wait(output.number, for: POLLIN, until: min(deadline, before + interval)) {
        try readPart()
        continue
      }
      // A poll that took far longer than it was told: this process was stopped (Ctrl-Z), and the
      // child with it. That is not the child's fault.
      let asleep = SuspendingClock.now - before - interval
      if asleep > .seconds(1) { deadline += asleep }
      if !check() { throw .refused }
      if SuspendingClock.now >= deadline { throw .late }
    }
  }

  /// Closes the child's input, at which it ends when it has done what it was given.
  public func closeInput() { input.withLock { $0 = nil } }

  /// Waits for the end.
  @discardableResult
  public func wait() -> Ending { reaped().ending }

  /// Waits for the end, and says what it took: `wait4`.
  public func usage() -> Usage { reaped().usage }

  private func reaped() -> (ending: Ending, usage: Usage) {
    ending.withLock { known in
      if let known { return known }
      let found = Self.reap(pid_t(identifier))
      known = found
      return found
    }
  }

  /// Ends it at once, and waits for that.
  @discardableResult
  public func kill() -> Ending {
    if !hasEnded { _ = Glibc.kill(pid_t(identifier), SIGKILL) }
    return wait()
  }

  private func readPart() throws(Silence) {
    var part = [UInt8](repeating: 0, count: 65_536)
    let got = part.withUnsafeMutableBytes { read(output.number, $0.baseAddress, $0.count) }
    if got > 0 {
      lines.withLock { $0.add(part.prefix(got)) }
    } else if got == 0 || (errno != EINTR && errno != EAGAIN) {
      throw .closed
    }
  }

  /// False where the time is over.
  private static func wait(
    _ descriptor: Int32, for events: Int32, until deadline: SuspendingClock.Instant
  ) -> Bool {
    let left = max(.zero, deadline - .now) / .milliseconds(1)
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&request, 1, Int32(min(left.rounded(.up), 3_600_000))) != 0
  }

  private static func reap(_ identifier: pid_t) -> (ending: Ending, usage: Usage) {
    var status: Int32 = 0
    var spent = rusage()
    while wait4(identifier, &status, 0, &spent) < 0 {
      if errno != EINTR { return (.exited(-1), Usage()) }
    }
    let usage = Usage(user: seconds(spent.ru_utime), system: seconds(spent.ru_stime))
    let signal = Int(status & 0x7F)
    return (signal == 0 ? .exited(Int(status >> 8 & 0xFF)) : .killed(signal: signal), usage)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

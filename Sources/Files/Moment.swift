import Glibc

/// A moment by the system's clock, in milliseconds since 1970.
public struct Moment: Hashable, Sendable, Comparable {
  public var milliseconds: Int

  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  public static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Moment(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  /// The same in nanoseconds, as files are dated.
  public static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  public static func < (left: Moment, right: Moment) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Such as `2024-05-01T02:00:00.250Z`.
  public var text: String {
    let whole = ThisProcess.timestamp(of: milliseconds / 1000).dropLast()
    let rest = String(milliseconds % 1000)
    return "\(whole).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)Z"
  }
}

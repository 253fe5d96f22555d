import JobRunner

/// The words of progress.
struct ProgressText {
  let meter: ProgressMeter
  /// Seconds since the run began.
  let seconds: Double

  /// One line that takes at most so many columns: what matters least is left out first.
  func line(columns: Int) -> String {
    var line = counts
    for part in [left, speed].compactMap(\.self)
    where TextWidth.columns(of: line + part) + 2 <= columns {
      line += ", " + part
    }
    guard let current = meter.current?.description else {
      return TextWidth.start(of: line, columns: columns)
    }
    let room = columns - TextWidth.columns(of: line) - 2
    let name = room < 8 ? "" : TextWidth.end(of: current, columns: room)
    return TextWidth.start(of: name.isEmpty ? line : "\(line): \(name)", columns: columns)
  }

  /// For a log: all of it.
  var plain: String { ([counts] + [left, speed].compactMap(\.self)).joined(separator: ", ") }

  var json: Record {
    Record(
      progress: Record.Numbers(
        done: meter.done, failed: meter.failed, skipped: meter.skipped, total: meter.total,
        seconds: Self.tenths(seconds),
        megapixelsPerSecond: meter.speed.map { Self.tenths($0 / 1_000_000) },
        secondsLeft: meter.secondsLeft(after: seconds).map(Self.tenths),
        current: meter.current?.description))
  }

  /// Such as `{"progress": {"done": 3, …}}`.
  struct Record: Encodable {
    struct Numbers: Encodable {
      var done: Int
      var failed: Int
      var skipped: Int
      var total: Int
      var seconds: Double
      var megapixelsPerSecond: Double?
      var secondsLeft: Double?
      var current: String?
    }

    var progress: Numbers
  }

  /// Such as "12 of 40 images, 1 failed".
  private var counts: String {
    let all = "\(meter.finished) of \(Quantity.count(meter.total, "image"))"
    let failed = meter.failed > 0 ? ", \(meter.failed) failed" : ""
    return all + failed + (meter.skipped > 0 ? ", \(meter.skipped) skipped" : "")
  }

  private var left: String? {
    guard meter.finished < meter.total else { return nil }
    return meter.secondsLeft(after: seconds).map { "\(Self.clock($0)) left" }
  }

  private var speed: String? {
    meter.speed.map { "\(Self.rounded($0 / 1_000_000)) MP/s" }
  }

  /// Such as `0:12` and `1:02:07`; rounded up, so that it is never 0:00 while something is left.
  private static func clock(_ seconds: Double) -> String {
    let all = max(1, Int(min(seconds.rounded(.up), 359_999)))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let tail = "\(two(all % 60))"
    return all < 3600
      ? "\(all / 60):\(tail)" : "\(all / 3600):\(two(all / 60 % 60)):\(tail)"
  }

  /// One decimal below ten.
  private static func rounded(_ number: Double) -> String {
    number < 9.95 ? "\(tenths(number))" : "\(Int(number.rounded()))"
  }

  private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}

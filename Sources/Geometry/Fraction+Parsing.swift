extension Fraction {
  /// The most digits that a decimal may have behind its point.
  private static let longestTail = 9

  /// Reads "0.3", "2", "1.5" exactly; nil for anything else.
  ///
  /// ASCII digits, with at most one point that has digits on both sides and at most nine behind it.
  /// No sign, exponent, blank or separator, and no number above `Int.max` billionths.
  public init?(decimal: String) {
    self.init(decimal: decimal.utf8[...], hundredths: false)
  }

  /// Reads "50%" and "33.3%" exactly, as 1/2 and 333/1000; nil for anything else.
  ///
  /// What stands before the sign is read as a decimal is.
  public init?(percent: String) {
    guard percent.utf8.last == UInt8(ascii: "%") else { return nil }
    self.init(decimal: percent.utf8.dropLast(), hundredths: true)
  }

  private init?(decimal: Substring.UTF8View, hundredths: Bool) {
    let parts = decimal.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let tail = parts.count == 2 ? parts[1] : nil
    guard let digits = Self.digits(parts[0], then: tail) else { return nil }
    var scale = hundredths ? 100 : 1
    for _ in 0..<(tail?.count ?? 0) { scale *= 10 }
    self.init(digits, scale)
  }

  /// The number that the digits before the point and those behind it make when read as one.
  private static func digits(
    _ head: Substring.UTF8View, then tail: Substring.UTF8View?
  ) -> Int? {
    guard !head.isEmpty else { return nil }
    guard let tail else { return appending(head, to: 0) }
    guard !tail.isEmpty, tail.count <= longestTail else { return nil }
    return appending(head, to: 0).flatMap { appending(tail, to: $0) }
  }

  /// `number` with these digits written behind it; nil for no digit and for too large a number.
  private static func appending(_ digits: Substring.UTF8View, to number: Int) -> Int? {
    var number = number
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (shifted, tooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, tooLargeSum) = shifted.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if tooLarge || tooLargeSum { return nil }
      number = sum
    }
    return number
  }
}

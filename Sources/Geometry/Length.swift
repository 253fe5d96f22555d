/// A side as it is asked for: pixels, or a share of the source's own side.
public enum Length: Hashable, Sendable, Codable {
  case pixels(Int)
  case share(Fraction)
}

extension Length {
  /// The pixels that this comes to for a source whose same side is `side`: at least 1.
  ///
  /// `dpr` multiplies pixels, and leaves shares alone. Half rounds up.
  func pixels(of side: Int, dpr: Fraction) -> Int {
    switch self {
    case .pixels(let count): dpr.of(side: max(1, count))
    case .share(let share): share.of(side: side)
    }
  }
}

/// Reads amounts with units, such as `400MP` and `1.5GB`.
public enum Quantity: Sendable {
  case pixels, bytes

  /// The units with what they stand for, in the order in which messages name them.
  public var units: [(name: String, factor: Int)] {
    switch self {
    case .pixels: [("MP", 1_000_000), ("GP", 1_000_000_000), ("KP", 1000)]
    case .bytes:
      [
        ("MB", 1_000_000), ("GB", 1_000_000_000), ("KB", 1000), ("TB", 1_000_000_000_000),
        ("MiB", 1 << 20), ("GiB", 1 << 30), ("KiB", 1 << 10), ("TiB", 1 << 40), ("B", 1),
      ]
    }
  }

  /// The whole number that a text stands for; nil where it is no amount, not whole, or too large.
  ///
  /// Letter case doesn't count, and a space may stand before the unit.
  public func amount(_ text: String) -> Int? {
    let digits = text.prefix { ($0.isASCII && $0.isNumber) || $0 == "." }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    guard let factor = unit.isEmpty ? 1 : factor(of: unit) else { return nil }
    let halves = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2, halves.allSatisfy({ !$0.isEmpty }), let whole = Int(halves[0]) else {
      return nil
    }
    let (product, overflow) = whole.multipliedReportingOverflow(by: factor)
    guard !overflow else { return nil }
    guard halves.count == 2 else { return product }
    guard let part = Self.part(halves[1], of: factor) else { return nil }
    let (sum, tooLarge) = product.addingReportingOverflow(part)
    return tooLarge ? nil : sum
  }

  private func factor(of unit: String) -> Int? {
    units.first { $0.name.lowercased() == unit }?.factor
  }

  /// The decimals of a number, times the factor; nil where that is not whole.
  private static func part(_ decimals: Substring, of factor: Int) -> Int? {
    guard decimals.count <= 12, let numerator = Int(decimals) else { return nil }
    let denominator = (0..<decimals.count).reduce(1) { power, _ in power * 10 }
    let (product, overflow) = numerator.multipliedReportingOverflow(by: factor)
    guard !overflow, product % denominator == 0 else { return nil }
    return product / denominator
  }
}

/// Numbers as people read them.
public enum Decimals {
  /// At most so many decimals, half away from zero; zeros at the end are left out.
  public static func text(_ number: Double, _ places: Int) -> String {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let scaled = (abs(number) * factor).rounded()
    guard scaled < 1e15 else { return String(number) }
    let (whole, rest) = (Int(scaled) / Int(factor), Int(scaled) % Int(factor))
    let sign = number < 0 && scaled > 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let digits = String(rest)
    let padded = String(repeating: "0", count: places - digits.count) + digits
    let end = padded.lastIndex { $0 != "0" } ?? padded.startIndex
    return "\(sign)\(whole).\(padded[...end])"
  }

  /// The same with a sign before positive numbers too.
  public static func signed(_ number: Double, _ places: Int) -> String {
    let plain = text(number, places)
    return plain.hasPrefix("-") || plain == "0" ? plain : "+\(plain)"
  }

  /// Such as `0.12 %`.
  public static func percent(_ share: Double, _ places: Int = 2) -> String {
    "\(text(share * 100, places)) %"
  }
}

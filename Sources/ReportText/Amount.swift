/// Amounts as people read them.
public enum Amount {
  /// Such as "812 B", "1.9 MB", "123 MB": decimal units, one decimal below 100.
  public static func bytes(_ count: Int) -> String {
    let units = ["kB", "MB", "GB", "TB", "PB"]
    guard count >= 1000 else { return "\(count) B" }
    var unit = 1000
    for name in units.dropLast() {
      // What rounds to 1000 is 1.0 of the next unit.
      if count < unit * 1000 - unit / 2 { return "\(scaled(count, by: unit)) \(name)" }
      unit *= 1000
    }
    return "\(scaled(count, by: unit)) \(units[units.count - 1])"
  }

  /// Such as "18.4 megapixels"; below a tenth of one "46000 pixels".
  public static func pixels(_ count: Int) -> String {
    if count < 100_000 { return Self.count(count, "pixel") }
    return "\(scaled(count, by: 1_000_000)) megapixels"
  }

  /// Such as "0.3 s", "3 min 12 s", "2 h 5 min".
  public static func seconds(_ seconds: Double) -> String {
    let tenths = Int((max(0, seconds) * 10).rounded())
    if tenths < 600 { return "\(tenths / 10).\(tenths % 10) s" }
    let whole = (tenths + 5) / 10
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    let minutes = (whole + 30) / 60
    return "\(minutes / 60) h \(minutes % 60) min"
  }

  /// Such as "1 image", "4 images".
  public static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// With that many decimals, half away from 0: "2.30" for 2.3 and 2 places.
  ///
  /// What isn't finite, or too large for 64 bits, is written as Swift writes it.
  public static func decimal(_ value: Double, places: Int) -> String {
    let unit = (0..<places).reduce(1) { power, _ in power * 10 }
    guard let scaled = Int(exactly: (value.magnitude * Double(unit)).rounded()) else {
      return "\(value)"
    }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    if places == 0 { return "\(sign)\(scaled)" }
    let rest = String(scaled % unit)
    return
      "\(sign)\(scaled / unit).\(String(repeating: "0", count: places - rest.utf8.count))\(rest)"
  }

  /// Half rounds up; one decimal where the number is below 100.
  private static func scaled(_ amount: Int, by unit: Int) -> String {
    let tenths = amount / unit * 10 + (amount % unit * 10 + unit / 2) / unit
    if tenths < 1000 { return "\(tenths / 10).\(tenths % 10)" }
    return "\(amount / unit + (amount % unit * 2 >= unit ? 1 : 0))"
  }
}

import func Glibc.pow

/// Whether a profile says what sRGB says, whatever it calls itself: then nothing is to be converted.
///
/// Gone by are its primaries and curves alone. Layout: ICC.1:2022, sections 10.6 (curveType), 10.18
/// (parametricCurveType), 10.31 (XYZType).
extension ICCProfile {
  /// True where a conversion to sRGB would move no 8-bit colour by more than a level, which is what
  /// converters round away: primaries and curves are sRGB's, and there are no tables, which would go
  /// before them.
  var isSRGB: Bool {
    guard isWhole, space == "RGB", connectionSpace == "XYZ", tag("A2B0") == nil,
      let primaries
    else { return false }
    return Self.areSRGB(primaries) && ["rTRC", "gTRC", "bTRC"].allSatisfy(isSRGBCurve)
  }

  private var primaries: Matrix3? {
    var columns: [[Double]] = []
    for name in ["rXYZ", "gXYZ", "bXYZ"] {
      guard let tag = tag(name), let x = tag.fixed(at: 8), let y = tag.fixed(at: 12),
        let z = tag.fixed(at: 16)
      else { return nil }
      columns.append([x, y, z])
    }
    return Matrix3(columns: columns)
  }

  /// Whether light stays where it is: at most so much of one colour comes out as another that black
  /// becomes one 8-bit level, where sRGB's curve is steepest. (The profile that most cameras embed,
  /// of 1998, comes to half a level: its white has few digits.)
  private static func areSRGB(_ primaries: Matrix3) -> Bool {
    let most = 1 / 255 / 12.92
    let change = Gamut.srgb.columns.inverse * primaries
    return change.rows.enumerated().allSatisfy { row, values in
      values.enumerated().allSatisfy { abs($1 - ($0 == row ? 1 : 0)) <= ($0 == row ? 0.002 : most) }
    }
  }

  /// A quarter of an 8-bit level in the coded value, at each of the 256.
  private func isSRGBCurve(_ name: String) -> Bool {
    guard let tag = tag(name), let curve = Self.curve(tag) else { return false }
    return (0...255).allSatisfy { level in
      let value = Double(level) / 255
      let light = curve(value)
      return TransferCurve.srgb.light(max(0, value - 0.001)) <= light
        && light <= TransferCurve.srgb.light(min(1, value + 0.001))
    }
  }

  /// From a coded value to light; nil where it is none that sRGB is written as.
  private static func curve(_ tag: ICCTag) -> ((Double) -> Double)? {
    switch tag.type {
    case "curv": table(tag)
    case "para": parametric(tag)
    default: nil
    }
  }

  /// Sampled, at least 256 times, with lines between.
  private static func table(_ tag: ICCTag) -> ((Double) -> Double)? {
    guard let count = tag.number(at: 8), 256...65_536 ~= count, tag.count >= 12 + 2 * count
    else { return nil }
    func sample(_ place: Int) -> Double { Double(tag.short(at: 12 + 2 * place) ?? 0) / 65_535 }
    return { value in
      let place = value * Double(count - 1)
      let lower = min(count - 2, Int(place))
      let part = place - Double(lower)
      return sample(lower) * (1 - part) + sample(lower + 1) * part
    }
  }

  /// Type 3: (a·x + b)^g from d on, and c·x below.
  private static func parametric(_ tag: ICCTag) -> ((Double) -> Double)? {
    let found = (0..<5).compactMap { tag.fixed(at: 12 + 4 * $0) }
    guard tag.short(at: 8) == 3, found.count == 5 else { return nil }
    return { value in
      value >= found[4] ? pow(max(0, found[1] * value + found[2]), found[0]) : found[3] * value
    }
  }
}

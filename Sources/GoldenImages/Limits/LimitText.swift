/// Limits as they are written: a number with its unit, such as `0.1%`, `dE 2.3`, `40 dB`.
public enum LimitText {
  /// What a value is counted in.
  enum Unit {
    /// Levels of 8 bits: `2`.
    case levels
    /// `dE 2.3`.
    case deltaE
    /// `0.1%`.
    case share
    /// A similarity from 0 to 1: `0.997`.
    case similarity
    /// `40 dB`.
    case decibels
  }

  /// Why a limit can't be taken, in words that go on behind its name.
  public struct Problem: Error, Hashable, Sendable {
    public var message: String

    public init(_ message: String) { self.message = message }
  }

  /// Any limit, by name.
  public enum Value: Hashable, Sendable {
    case pixel(PixelLimit, Double)
    case encode(EncodeLimit, Double)
  }

  /// All names, in the order of the docs.
  public static let names =
    PixelLimit.allCases.map(\.rawValue) + EncodeLimit.allCases.map(\.rawValue)

  public static func parse(_ name: String, _ text: String) throws(Problem) -> Value {
    if let limit = PixelLimit(rawValue: name) {
      return .pixel(limit, try number(text, limit.unit))
    }
    if let limit = EncodeLimit(rawValue: name) {
      return .encode(limit, try number(text, .share))
    }
    throw Problem("there is no such limit; the limits are \(names.joined(separator: ", "))")
  }

  /// As it is written; the number is rounded to what a person reads.
  public static func text(_ value: Value) -> String {
    switch value {
    case .pixel(let limit, let number): text(number, limit.unit)
    case .encode(_, let number): text(number, .share)
    }
  }

  private static func number(_ text: String, _ unit: Unit) throws(Problem) -> Double {
    let trimmed = text.split(separator: " ").joined(separator: " ")
    guard let digits = digits(trimmed, unit), let number = Double(digits), number.isFinite else {
      throw Problem("'\(text)' is not possible; write it such as '\(unit.example)'")
    }
    let scaled = unit == .share ? number / 100 : number
    guard unit.range.contains(scaled) else {
      throw Problem("'\(text)' is out of range; give \(unit.span)")
    }
    return scaled
  }

  /// The number within the text; nil where the unit is missing or another one's.
  private static func digits(_ text: String, _ unit: Unit) -> String? {
    let bare: String
    switch unit {
    case .levels, .similarity: bare = text
    case .deltaE where text.hasPrefix("dE"): bare = String(text.dropFirst(2))
    case .share where text.hasSuffix("%"): bare = String(text.dropLast())
    case .decibels where text.hasSuffix("dB"): bare = String(text.dropLast(2))
    default: return nil
    }
    let number = bare.split(separator: " ").joined()
    let isPlain = number.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "+") }
    return isPlain ? number : nil
  }

  private static func text(_ number: Double, _ unit: Unit) -> String {
    switch unit {
    case .levels, .similarity: Decimals.text(number, 4)
    case .deltaE: "dE \(Decimals.text(number, 3))"
    case .share: "\(Decimals.text(number * 100, 3))%"
    case .decibels: "\(Decimals.text(number, 1)) dB"
    }
  }
}

extension LimitText.Unit {
  var example: String {
    switch self {
    case .levels: "2"
    case .deltaE: "dE 2.3"
    case .share: "0.1%"
    case .similarity: "0.997"
    case .decibels: "40 dB"
    }
  }

  var range: ClosedRange<Double> {
    switch self {
    case .levels: 0...255
    case .deltaE: 0...150
    case .share, .similarity: 0...1
    case .decibels: 0...150
    }
  }

  var span: String {
    switch self {
    case .levels: "levels from 0 to 255"
    case .deltaE: "a difference from dE 0 to dE 150"
    case .share: "a share from 0% to 100%"
    case .similarity: "a similarity from 0 to 1"
    case .decibels: "a ratio from 0 dB to 150 dB"
    }
  }
}

extension PixelLimit {
  var unit: LimitText.Unit {
    switch self {
    case .max, .bias: .levels
    case .p999, .maxDeltaE, .worstDeltaE: .deltaE
    case .over1, .over23, .over5, .density: .share
    case .ssim, .worstSSIM: .similarity
    case .psnr: .decibels
    }
  }
}

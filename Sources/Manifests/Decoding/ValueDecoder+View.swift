import Geometry
import Recipes

extension ValueDecoder {
  /// `crop: { x: 10, y: 20, width: 300, height: "50%" }`.
  func crop(_ field: Field) -> CropRegion? {
    let example = "{ x: 0, y: 0, width: 640, height: 480 }"
    guard let members = members(field, keys: .crop, example: example) else { return nil }
    let place = NumberKind("a place", 0...9_999_999, example: 10, unit: " pixels")
    let x = members[CropKey.x].map { cropLength($0, place) } ?? .pixels(0)
    let y = members[CropKey.y].map { cropLength($0, place) } ?? .pixels(0)
    let width = side(members, .width, "a width")
    let height = side(members, .height, "a height")
    guard !members.isFlawed, let x, let y, let width, let height else { return nil }
    for (start, length, key) in [(x, width, CropKey.width), (y, height, .height)] {
      guard case .share(let start) = start, case .share(let length) = length,
        start.approximate + length.approximate > 1 + 1e-12
      else { continue }
      return refuse("the crop's \(key.rawValue) goes beyond 100%; make it smaller", field)
    }
    return CropRegion(x: x, y: y, width: width, height: height)
  }

  private func side(_ members: Members, _ key: CropKey, _ noun: String) -> Length? {
    guard let field = members[key] else {
      return refuse(
        "`crop` has no `\(key.rawValue)`; write pixels or a percentage", members.field)
    }
    return cropLength(field, .side(noun).required)
  }

  /// As a length, but no more than the whole, and a place may be 0%.
  private func cropLength(_ field: Field, _ kind: NumberKind) -> Length? {
    guard case .scalar(let scalar) = field.node.content, scalar.text.hasSuffix("%") else {
      return whole(field, kind).map { .pixels($0) }
    }
    guard let share = Fraction(percent: scalar.text) else {
      return refuse(
        "\(scalar.text.quoted) is not a percentage; write one such as 50% or 33.3%", field)
    }
    let isPlace = kind.range.lowerBound == 0
    let isInside = isPlace ? share < Fraction(1) : share.numerator > 0 && share <= Fraction(1)
    guard isInside else {
      let range = isPlace ? "from 0% and below 100%" : "above 0% and up to 100%"
      return refuse("\(scalar.text.quoted) is out of range; write \(range)", field)
    }
    return .share(share)
  }

  /// `trim: true`, `false`, or `{ threshold: 10, margin: 5 }`.
  func trim(_ field: Field) -> Trim?? {
    guard case .mapping = field.node.content else {
      return onOrOff(field, Trim(), example: "{ threshold: 10 }")
    }
    guard let members = members(field, keys: .trim, example: "{ threshold: 10 }") else {
      return nil
    }
    var trim = Trim()
    let threshold = NumberKind("a threshold", Trim.thresholds, example: 10)
    let margin = NumberKind("a margin", Trim.margins, example: 5, unit: " pixels")
    guard set(&trim.threshold, members[TrimKey.threshold], threshold),
      set(&trim.margin, members[TrimKey.margin], margin), !members.isFlawed
    else { return nil }
    return trim
  }

  /// `sharpen: true`, `false`, or `{ amount: 1, radius: 1, threshold: 2 }`.
  func sharpen(_ field: Field) -> Sharpen?? {
    guard case .mapping = field.node.content else {
      return onOrOff(field, Sharpen(), example: "{ amount: 1 }")
    }
    guard let members = members(field, keys: .sharpen, example: "{ amount: 1 }") else {
      return nil
    }
    var sharpen = Sharpen()
    let threshold = NumberKind("a threshold", Sharpen.thresholds, example: 2)
    guard
      set(
        &sharpen.amount, members[SharpenKey.amount], Sharpen.amounts, "an amount is 0.01 to 10"),
      set(&sharpen.radius, members[SharpenKey.radius], Sharpen.radii, "a radius is 0.3 to 50"),
      set(&sharpen.threshold, members[SharpenKey.threshold], threshold), !members.isFlawed
    else { return nil }
    return sharpen
  }

  /// `true` for the standard values, `false` for none; the outer nil is after a report.
  private func onOrOff<Value>(_ field: Field, _ standard: Value, example: String) -> Value?? {
    if case .sequence = field.node.content {
      return refuse("a list where `true` or keys were expected; write `\(example)`", field)
    }
    guard let isOn = boolean(field) else { return nil }
    return .some(isOn ? standard : nil)
  }

  /// False after a report.
  private func set(_ number: inout Int, _ field: Field?, _ kind: NumberKind) -> Bool {
    guard let field else { return true }
    guard let value = whole(field, kind) else { return false }
    number = value
    return true
  }

  private func set(
    _ number: inout Fraction, _ field: Field?, _ range: ClosedRange<Fraction>, _ rule: String
  ) -> Bool {
    guard let field else { return true }
    guard let scalar = scalar(field, Expectation("a number", example: "1.5")) else { return false }
    guard scalar.style != .quoted, let value = Fraction(decimal: scalar.text) else {
      findings.report(
        "\(scalar.text.quoted) is not a number such as 1.5; \(rule)", at: field.place)
      return false
    }
    guard range.contains(value) else {
      findings.report("\(scalar.text.quoted) is out of range; \(rule)", at: field.place)
      return false
    }
    number = value
    return true
  }
}

extension Fraction {
  /// Nearly this number, for checks of ranges.
  var approximate: Double { Double(numerator) / Double(denominator) }
}

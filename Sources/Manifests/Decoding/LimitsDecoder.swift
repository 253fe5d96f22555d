import Recipes

/// Reads `limits`.
struct LimitsDecoder {
  let values: ValueDecoder

  /// The limits, with the defaults for those that aren't given.
  func limits(_ field: Field) -> Limits {
    var limits = Limits()
    let example = "{ pixels: 400MP }"
    guard let members = values.members(field, keys: .limits, example: example) else {
      return limits
    }
    set(&limits.pixels, members[LimitKey.pixels], .pixels, "400MP")
    set(&limits.outputPixels, members[LimitKey.outputPixels], .pixels, "100MP")
    set(&limits.bytes, members[LimitKey.bytes], .bytes, "1GB")
    let frames = NumberKind("a number of frames", 1...Int.max, example: 1000)
    if let field = members[LimitKey.frames], let count = values.whole(field, frames) {
      limits.frames = count
    }
    return limits
  }

  private func set(_ limit: inout Int, _ field: Field?, _ quantity: Quantity, _ example: String) {
    guard let field else { return }
    let noun = quantity == .pixels ? "a number of pixels" : "a number of bytes"
    guard let scalar = values.scalar(field, Expectation(noun, example: example)) else { return }
    let hasUnit = scalar.text.last?.isLetter ?? false
    if hasUnit, !scalar.isYesOrNo, scalar.text.first?.isNumber == true {
      guard let amount = quantity.amount(scalar.text), amount > 0 else {
        let units = quantity.units.map(\.name).joined(separator: ", ")
        return values.findings.report(
          "\(scalar.text.quoted) is not \(noun); write one such as \(example) (the units are "
            + "\(units))", at: field.place)
      }
      limit = amount
    } else {
      let kind = NumberKind(noun, 1...Int.max, example: 1_000_000)
      limit = values.whole(field, kind) ?? limit
    }
  }
}

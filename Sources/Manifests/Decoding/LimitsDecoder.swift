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
    limit = values.amount(field, quantity, example: example) ?? limit
  }
}

extension LimitMiss {
  /// Such as `max 181 (limit 8)`, in the limit's own unit.
  public var text: String { "\(limit) \(text(found)) (limit \(text(allowed)))" }

  private func text(_ number: Double) -> String {
    if let pixel = PixelLimit(rawValue: limit) { return LimitText.text(.pixel(pixel, number)) }
    return Decimals.text(number, limit == "size" ? 0 : 5)
  }
}

extension PixelLimit {
  /// A score or a limit with its unit, without the name of the unit where the limit's own says it.
  func text(of value: Double) -> String {
    let text = LimitText.text(.pixel(self, value))
    return text.hasPrefix("dE ") ? String(text.dropFirst(3)) : text
  }
}

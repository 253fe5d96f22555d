import Geometry

extension ValueDecoder {
  /// A width or height: pixels, or a percentage of the source's own side.
  func length(_ field: Field, _ kind: NumberKind) -> Length? {
    if case .scalar(let scalar) = field.node.content, scalar.text.hasSuffix("%") {
      return share(scalar.text, field).map { .share($0) }
    }
    return whole(field, kind).map { .pixels($0) }
  }

  private func share(_ text: String, _ field: Field) -> Fraction? {
    guard let share = Fraction(percent: text) else {
      return refuse("\(text.quoted) is not a percentage; write one such as 50% or 33.3%", field)
    }
    guard share.numerator > 0, share.numerator / share.denominator < 1000 else {
      return refuse("\(text.quoted) is out of range; write above 0% and below 100000%", field)
    }
    return share
  }

  /// A ratio such as `4:3`, `16/9` or 1.91.
  func aspect(_ field: Field) -> AspectRatio? {
    let expected = Expectation("an aspect", example: "4:3")
    guard let scalar = scalar(field, expected) else { return nil }
    if let aspect = AspectRatio(scalar.text) { return aspect }
    return refuse(
      "\(scalar.text.quoted) is not an aspect; write width to height, such as \"4:3\" or 1.91",
      field)
  }

  /// A device pixel ratio: 1, 1.5, or `2x`.
  func pixelRatio(_ field: Field) -> Fraction? {
    guard let scalar = scalar(field, Expectation("a pixel ratio", example: "2")) else {
      return nil
    }
    let hasUnit = scalar.text.hasSuffix("x")
    let digits = hasUnit ? String(scalar.text.dropLast()) : scalar.text
    guard let ratio = Fraction(decimal: digits), hasUnit || scalar.style != .quoted else {
      return refuse("\(scalar.text.quoted) is not a pixel ratio; write 1, 1.5 or 2", field)
    }
    guard ratio.share >= 0.1, ratio.share <= 10 else {
      return refuse("\(scalar.text.quoted) is out of range; a pixel ratio is 0.1 to 10", field)
    }
    return ratio
  }

  /// A focal point: two numbers from 0 to 1.
  func focus(_ field: Field) -> FocalPoint? {
    guard case .sequence(let nodes) = field.node.content, nodes.count == 2 else {
      if case .unreadable = field.node.content { return refuse(nil, field) }
      return refuse(
        "a focus is two numbers, from the left and from the top; write "
          + field.node.list(of: ["0.5", "0.3"]), field)
    }
    let shares = field.elements.map { coordinate($0) }
    guard let x = shares[0], let y = shares[1] else { return nil }
    return FocalPoint(x: x, y: y)
  }

  private func coordinate(_ field: Field) -> Fraction? {
    guard let scalar = scalar(field, Expectation("a share of the side", example: "0.5")) else {
      return nil
    }
    guard scalar.style != .quoted, let share = Fraction(decimal: scalar.text) else {
      return refuse("\(scalar.text.quoted) is not a share; write a number from 0 to 1", field)
    }
    guard share.numerator <= share.denominator else {
      return refuse("\(scalar.text.quoted) is outside the picture; write 0 to 1", field)
    }
    return share
  }
}

extension Fraction {
  /// Nearly this number, for checks of ranges.
  fileprivate var share: Double { Double(numerator) / Double(denominator) }
}

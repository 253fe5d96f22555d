extension FocalPoint {
  /// The same point as shares of a part of the picture, which is then turned.
  ///
  /// A point outside the part counts as the nearest one of its edge.
  ///
  /// - Parameters:
  ///   - region: the part, in pixels of the picture.
  ///   - picture: the size of the upright picture.
  ///   - turn: how the part is turned afterwards.
  public func seen(in region: PixelBox, of picture: PixelSize, turned turn: Orientation)
    -> FocalPoint
  {
    var x = Self.share(x, of: picture.width, from: region.x, over: region.width)
    var y = Self.share(y, of: picture.height, from: region.y, over: region.height)
    for _ in 0..<turn.quarterTurns { (x, y) = (y.complement, x) }
    return FocalPoint(x: turn.isMirroring ? x.complement : x, y: y)
  }

  private static func share(
    _ share: Fraction, of side: Int, from start: Int, over length: Int
  ) -> Fraction {
    let place = share.numerator * side - start * share.denominator
    let whole = length * share.denominator
    return Fraction(min(max(0, place), whole), whole)
  }
}

extension Fraction {
  /// What is missing to 1; 0 above 1.
  fileprivate var complement: Fraction { Fraction(max(0, denominator - numerator), denominator) }
}

extension PixelSize {
  /// The box of size `box` in a picture of this size. The spare pixels s before it are floor(s·f).
  ///
  /// The fraction f is 0, 1/2 or 1, by the anchor. The same rule serves for cropping a box out of
  /// a picture and for pasting a picture into a canvas.
  /// A box that is longer than the picture has no spare pixels there, and starts at 0.
  public func placing(_ box: PixelSize, at anchor: Anchor) -> PixelBox {
    PixelBox(
      x: anchor.horizontal.of(max(0, width - box.width), rounding: .down),
      y: anchor.vertical.of(max(0, height - box.height), rounding: .down),
      width: box.width, height: box.height)
  }

  /// The box centred on the focal point as nearly as the edges allow.
  ///
  /// On a side S with a box of c pixels it starts at floor(f·S − c/2), moved to stay inside. A
  /// point in the middle gives what the centre anchor gives. A share above 1 counts as the far
  /// edge. A box that is longer than the picture starts at 0.
  public func placing(_ box: PixelSize, around focus: FocalPoint) -> PixelBox {
    PixelBox(
      x: Self.offset(of: box.width, in: width, around: focus.x),
      y: Self.offset(of: box.height, in: height, around: focus.y),
      width: box.width, height: box.height)
  }

  /// floor(f·S − c/2) is floor((floor(2·f·S) − c) / 2), since c is whole: no fraction is left over.
  private static func offset(of length: Int, in side: Int, around share: Fraction) -> Int {
    let spare = max(0, side - length)
    let doubled = share.of(2 * side, rounding: .down) - length
    return min(spare, max(0, doubled / 2))
  }
}

extension SizeRequest {
  /// The sizes for an upright source of this size, with all that lies around the picture.
  ///
  /// 1. `dpr` multiplies padding, border and radius (half rounds up; what is above 0 stays so).
  /// 2. The size asked for is the final one, and so are the bounds: the picture gets what padding
  ///    and border leave of it, by the rules of `resolve(for:)`.
  /// 3. Where nothing may be enlarged, that is said of the picture: around a small source the
  ///    decoration comes on top of the source's own size.
  /// 4. With `pad` the final size is the box itself, and the framed picture lies in it by the
  ///    anchor: of s spare pixels floor(s·f) before it.
  ///
  /// - Precondition: no side of the source is below 1, and the mode of a `pad` is not `fill`.
  /// - Throws: what `resolve(for:)` throws, `noRoom` where the decoration leaves no pixel of a side,
  ///   and `padNeedsBox`.
  public func resolve(
    for source: PixelSize, decoration: DecorationRequest
  ) throws(SizeError) -> DecoratedSize {
    let padding = decoration.padding.scaled(by: dpr)
    let border = dpr.of(edge: decoration.border)
    let margin = PixelSize(
      width: padding.size.width + 2 * border, height: padding.size.height + 2 * border)
    let resolved: ResolvedSize
    var canvas: PixelSize?
    if decoration.pad != nil {
      (resolved, canvas) = try padded(source, margin: margin)
    } else {
      resolved = try resolve(for: source, margin: margin)
    }
    let framed = resolved.final.adding(margin)
    let final = canvas ?? framed
    let radius = decoration.radius.radius(of: framed, dpr: dpr)
    let box = final.placing(framed, at: decoration.pad ?? .center)
    return DecoratedSize(
      scaled: resolved.scaled, picture: resolved.final,
      frame: Frame(box: box, padding: padding, border: border, radius: radius), final: final)
  }

  private func padded(
    _ source: PixelSize, margin: PixelSize
  ) throws(SizeError) -> (ResolvedSize, PixelSize) {
    guard let canvas = askedBox(for: source)?.box else { throw .padNeedsBox }
    var scale = source.scale(inside: try canvas.leaving(margin))
    if mode == .downscale { scale = min(scale, Fraction(1)) }
    let size = source.scaled(by: scale)
    guard max(canvas.width, canvas.height) <= PixelSize.longestSide else {
      throw .tooLarge(canvas)
    }
    return (ResolvedSize(scaled: size, final: size), canvas)
  }
}

extension PixelSize {
  /// This size and a margin around it.
  func adding(_ margin: PixelSize) -> PixelSize {
    PixelSize(width: width + margin.width, height: height + margin.height)
  }

  /// What a margin leaves of this size; `noRoom` where that is no pixel on a side.
  func leaving(_ margin: PixelSize) throws(SizeError) -> PixelSize {
    PixelSize(
      width: try width.leaving(margin.width), height: try height.leaving(margin.height))
  }
}

extension Int {
  /// What a margin leaves of this side; `noRoom` where that is nothing.
  func leaving(_ margin: Int) throws(SizeError) -> Int {
    guard self > margin else { throw .noRoom(side: self, taken: margin) }
    return self - margin
  }
}

extension Length {
  /// The radius of the corners of a box, at most half its shorter side: exact, a half too.
  fileprivate func radius(of box: PixelSize, dpr: Fraction) -> Fraction {
    let short = min(box.width, box.height)
    switch self {
    case .pixels(let count): return min(Fraction(dpr.of(edge: count)), Fraction(short, 2))
    case .share(let share):
      let half = Fraction(short, 2)
      let exact = Fraction(share.numerator * short, share.denominator)
      return min(exact, half)
    }
  }
}

extension SizeRequest {
  /// The sizes for an upright source of this size.
  ///
  /// One side follows from another by `h = max(1, (2·H·w + W) / (2·W))`: half rounds up, and no
  /// side is below 1. Which side binds is decided by cross products, never by a quotient.
  ///
  /// 1. Width and height become pixels: shares of the source's own side, pixels times `dpr`.
  /// 2. The sides make the box; `aspect` makes a missing one from the other.
  /// 3. `fit` and `downscale` take the largest size of the source's ratio inside the box. One
  ///    side without `aspect` binds alone. Without any side, the upper bounds are the box.
  ///    Then `bounds` win over that size, at its ratio, the upper ones last.
  ///    At the very last, `downscale` takes the source's own size for any larger one, even
  ///    where that is below a lower bound.
  /// 4. `fill` takes exactly the box. `bounds` move a box of two given sides side by side, and
  ///    scale one that came from `aspect` at its ratio. Where `enlarge` is false and the box is
  ///    larger than the source on a side, it becomes the largest of its ratio (`aspect`, or that
  ///    of the two sides) inside the source, even where that is below a lower bound.
  ///    The source is scaled until it just covers the box: one side is the box's own.
  ///
  /// - Precondition: no side of the source is below 1.
  /// - Throws: `noSide` for `fit` and `downscale` with no side and no upper bound, `fillNeedsBox`
  ///   for `fill` with less than two sides or one and `aspect`, `tooLarge` where the result,
  ///   or what it is cut from, has a side that libvips can't hold.
  public func resolve(for source: PixelSize) throws(SizeError) -> ResolvedSize {
    precondition(source.width >= 1 && source.height >= 1, "a source has at least one pixel")
    let resolved = mode == .fill ? try filling(source) : try fitting(source)
    guard max(resolved.scaled.width, resolved.scaled.height) <= PixelSize.longestSide else {
      throw .tooLarge(resolved.scaled)
    }
    return resolved
  }

  private func fitting(_ source: PixelSize) throws(SizeError) -> ResolvedSize {
    var (width, height) = sides(for: source)
    if width == nil, height == nil {
      (width, height) = (bounds.maxWidth.map { max(1, $0) }, bounds.maxHeight.map { max(1, $0) })
    }
    guard let inside = scale(of: source, insideWidth: width, height: height) else { throw .noSide }
    var scale = bounds.bounding(inside, of: source)
    if mode == .downscale { scale = min(scale, Fraction(1)) }
    let size = source.scaled(by: scale)
    return ResolvedSize(scaled: size, final: size)
  }

  private func filling(_ source: PixelSize) throws(SizeError) -> ResolvedSize {
    let box = try fillBox(for: source)
    let scaled = source.scaled(by: source.scale(covering: box))
    return ResolvedSize(scaled: scaled, final: box)
  }

  /// The box that `fill` makes: of `ratio`, bounded, and no larger than it may be.
  private func fillBox(for source: PixelSize) throws(SizeError) -> PixelSize {
    let ratio: PixelSize
    let box: PixelSize
    switch (sides(for: source), aspect) {
    case ((let width?, let height?), _):
      box = bounds.clamping(PixelSize(width: width, height: height))
      ratio = box
    case ((let width, let height), let aspect?):
      ratio = aspect.terms
      guard let scale = ratio.scale(insideWidth: width, height: height) else {
        throw .fillNeedsBox
      }
      box = ratio.scaled(by: bounds.bounding(scale, of: ratio))
    default: throw .fillNeedsBox
    }
    if enlarge || (box.width <= source.width && box.height <= source.height) { return box }
    let inside = ratio.scale(inside: source)
    return ratio.scaled(by: inside)
  }

  /// The sides asked for, in pixels.
  private func sides(for source: PixelSize) -> (width: Int?, height: Int?) {
    (
      width?.pixels(of: source.width, dpr: dpr),
      height?.pixels(of: source.height, dpr: dpr)
    )
  }

  /// The scale at which `source` just fits the sides; `aspect` makes a missing one. Nil for none.
  private func scale(of source: PixelSize, insideWidth width: Int?, height: Int?) -> Fraction? {
    if let aspect, width == nil || height == nil,
      let scale = aspect.terms.scale(insideWidth: width, height: height)
    {
      return source.scale(inside: aspect.terms.scaled(by: scale))
    }
    return source.scale(insideWidth: width, height: height)
  }
}

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
    try resolve(for: source, margin: PixelSize(width: 0, height: 0))
  }

  /// As above, for a picture that has this margin around it: what is asked for and the bounds are
  /// the outer size, the result is the picture's.
  func resolve(for source: PixelSize, margin: PixelSize) throws(SizeError) -> ResolvedSize {
    precondition(source.width >= 1 && source.height >= 1, "a source has at least one pixel")
    let resolved =
      mode == .fill ? try filling(source, margin: margin) : try fitting(source, margin: margin)
    guard max(resolved.scaled.width, resolved.scaled.height) <= PixelSize.longestSide else {
      throw .tooLarge(resolved.scaled)
    }
    return resolved
  }

  private func fitting(
    _ source: PixelSize, margin: PixelSize
  ) throws(SizeError) -> ResolvedSize {
    var (width, height) = sides(for: source)
    if width == nil, height == nil {
      (width, height) = (bounds.maxWidth.map { max(1, $0) }, bounds.maxHeight.map { max(1, $0) })
    }
    guard let inside = try scale(of: source, insideWidth: width, height: height, margin: margin)
    else { throw .noSide }
    var scale = try bounds.leaving(margin).bounding(inside, of: source)
    if mode == .downscale { scale = min(scale, Fraction(1)) }
    let size = source.scaled(by: scale)
    return ResolvedSize(scaled: size, final: size)
  }

  private func filling(
    _ source: PixelSize, margin: PixelSize
  ) throws(SizeError) -> ResolvedSize {
    let box = try fillBox(for: source, margin: margin).leaving(margin)
    let scaled = source.scaled(by: source.scale(covering: box))
    return ResolvedSize(scaled: scaled, final: box)
  }

  /// The outer box that `fill` makes: of its ratio, bounded, and no larger than it may be.
  private func fillBox(for source: PixelSize, margin: PixelSize) throws(SizeError) -> PixelSize {
    guard let (box, ratio) = askedBox(for: source) else { throw .fillNeedsBox }
    let most = source.adding(margin)
    if enlarge || (box.width <= most.width && box.height <= most.height) { return box }
    return ratio.scaled(by: ratio.scale(inside: most))
  }

  /// The box that width and height, or one of them and `aspect`, make, bounded; nil without them.
  func askedBox(for source: PixelSize) -> (box: PixelSize, ratio: PixelSize)? {
    switch (sides(for: source), aspect) {
    case ((let width?, let height?), _):
      let box = bounds.clamping(PixelSize(width: width, height: height))
      return (box, box)
    case ((let width, let height), let aspect?):
      let ratio = aspect.terms
      return ratio.scale(insideWidth: width, height: height).map { scale in
        (ratio.scaled(by: bounds.bounding(scale, of: ratio)), ratio)
      }
    default: return nil
    }
  }

  /// The sides asked for, in pixels.
  private func sides(for source: PixelSize) -> (width: Int?, height: Int?) {
    (
      width?.pixels(of: source.width, dpr: dpr),
      height?.pixels(of: source.height, dpr: dpr)
    )
  }

  /// The scale at which `source` just fits what a margin leaves of the sides; `aspect` makes a
  /// missing one. Nil for none.
  private func scale(
    of source: PixelSize, insideWidth width: Int?, height: Int?, margin: PixelSize
  ) throws(SizeError) -> Fraction? {
    if let aspect, width == nil || height == nil,
      let scale = aspect.terms.scale(insideWidth: width, height: height)
    {
      return source.scale(inside: try aspect.terms.scaled(by: scale).leaving(margin))
    }
    var (inner, innerHeight) = (width, height)
    if let width { inner = try width.leaving(margin.width) }
    if let height { innerHeight = try height.leaving(margin.height) }
    return source.scale(insideWidth: inner, height: innerHeight)
  }
}

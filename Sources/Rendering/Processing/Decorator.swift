import Geometry
import Recipes
import Vips

/// Puts padding, border, round corners and the space of `pad` around a picture, from the inside.
struct Decorator {
  let plan: DecorationPlan
  private let painter: BackdropPainter

  init(_ plan: DecorationPlan) {
    self.plan = plan
    painter = BackdropPainter(
      backdrop: plan.decoration.backdrop, background: plan.background)
  }

  private var frame: Frame { plan.frame }
  private var isRound: Bool { frame.radius.numerator > 0 }
  private var isPadded: Bool { plan.size != frame.box.size }

  func decorated(_ bare: Picture) throws(VipsError) -> Picture {
    let picture = try prepared(bare)
    // Padding and the space of `pad` are one ground where nothing lies between them.
    if frame.border == 0 && !isRound {
      return try painter.painted(plan.size, under: picture, at: frame.picture.placed(in: frame.box))
    }
    let framed = try bordered(try padded(picture))
    guard isPadded || isRound else { return framed }
    return try Self.placed(
      framed, radius: frame.radius, on: try ground(of: picture), at: frame.box)
  }

  /// The picture with the bands that the decoration needs.
  private func prepared(_ picture: Picture) throws(VipsError) -> Picture {
    if picture.isCMYK { return picture }
    var made = picture
    if picture.isGrey && !colors.allSatisfy(\.isGrey) {
      let grey = try picture.colours
      made = try picture.withColours(
        try VipsImage.joined([grey, grey, grey]), interpretation: picture.isDeep ? "rgb16" : "srgb")
    }
    let needsAlpha = !colors.allSatisfy(\.isOpaque) || isRound && !isPadded
    return needsAlpha && !picture.hasAlpha ? try made.withAlpha() : made
  }

  /// The colours that are put around the picture.
  private var colors: [Color] {
    var used: [Color] = frame.border > 0 ? [plan.decoration.border.color] : []
    let hasSpace = isPadded || frame.padding != .none
    if hasSpace && plan.decoration.backdrop == .color { used.append(plan.background) }
    return used
  }

  private func padded(_ picture: Picture) throws(VipsError) -> Picture {
    let place = PixelBox(
      x: frame.padding.left, y: frame.padding.top, width: frame.picture.width,
      height: frame.picture.height)
    let size = PixelSize(
      width: frame.box.width - 2 * frame.border, height: frame.box.height - 2 * frame.border)
    return size == picture.size
      ? picture : try painter.painted(size, under: picture, at: place)
  }

  /// The border goes round the corners with the same width: its inner edge has a radius that is
  /// smaller by that.
  private func bordered(_ picture: Picture) throws(VipsError) -> Picture {
    guard frame.border > 0 else { return picture }
    let samples = picture.samples(of: plan.decoration.border.color)
    let inner = PixelBox(
      x: frame.border, y: frame.border, width: picture.size.width, height: picture.size.height)
    var made = picture
    let border = Fraction(frame.border)
    guard frame.radius > border else {
      made.image = try picture.image.embedded(
        x: inner.x, y: inner.y, width: frame.box.width, height: frame.box.height,
        outside: .color(samples))
      return made
    }
    made.image = try picture.image.filled(samples, frame.box.size)
    return try Self.placed(picture, radius: frame.radius.less(border), on: made, at: inner)
  }

  /// What the round corners and the space of `pad` show: nothing, where nothing is padded and the
  /// picture has an alpha.
  private func ground(of picture: Picture) throws(VipsError) -> Picture {
    if isPadded {
      return try painter.ground(
        plan.size, around: picture, at: frame.picture.placed(in: frame.box))
    }
    var made = picture
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let samples = picture.samples(of: picture.hasAlpha ? clear : plan.background)
    made.image = try picture.image.filled(samples, plan.size)
    return made
  }

  /// A picture with round corners on a ground.
  private static func placed(
    _ picture: Picture, radius: Fraction, on ground: Picture, at box: PixelBox
  ) throws(VipsError) -> Picture {
    var part = picture
    if radius.numerator > 0 {
      let under = try ground.image.cropped(
        x: box.x, y: box.y, width: box.width, height: box.height)
      let mask = try CornerMask(size: box.size, radius: radius).image(maximum: picture.maximum)
      part = try mixed(picture, under, by: mask)
    }
    var made = ground
    made.image = try ground.image.inserting(part.image, x: box.x, y: box.y)
    return made
  }

  /// `framed` where the mask is full, `under` where it is empty, untouched both; mixed between,
  /// colours by their alpha.
  private static func mixed(
    _ framed: Picture, _ under: VipsImage, by mask: VipsImage
  ) throws(VipsError) -> Picture {
    // In memory, since libvips computes what several others need for each of them again.
    var framed = framed
    framed.image = try framed.image.inMemory()
    let inside = try mask.scaled(by: [1 / framed.maximum], plus: [0])
    let outside = try inside.scaled(by: [-1], plus: [1])
    var below = framed
    below.image = try under.inMemory()
    var made = framed
    if let front = try framed.opacity, let back = try below.opacity {
      let near = try front.times(inside)
      let far = try back.times(outside)
      let sum = try framed.colours.times(near).plus(try below.colours.times(far))
      made.image = try framed.straight(try VipsImage.joined([sum, try near.plus(far)]))
    } else {
      let sum = try framed.image.times(inside).plus(try under.times(outside))
      made.image = try sum.cast(to: framed.isDeep ? .ushort : .uchar)
    }
    let interpretation = framed.image.interpretation
    let mixed = try made.image.copy(interpretation: interpretation)
    // What is wholly inside keeps even the colours that are hidden under its transparency.
    made.image = try mask.above(framed.maximum - 1).choosing(framed.image, else: mixed)
      .copy(interpretation: interpretation).inMemory()
    return made
  }
}

extension Fraction {
  /// What is left of this after a whole number that is smaller.
  fileprivate func less(_ whole: Fraction) -> Fraction {
    Fraction(numerator - whole.numerator * denominator, denominator)
  }
}

extension Picture {
  /// The same with a full alpha.
  fileprivate func withAlpha() throws(VipsError) -> Picture {
    let full = try image.bands(from: 0, count: 1).filled([maximum], size)
    var made = self
    made.hasAlpha = true
    made.image = try VipsImage.joined([image, full])
      .copy(interpretation: image.interpretation)
    return made
  }
}

extension VipsImage {
  /// An image of the same bands and number format, all of one colour.
  fileprivate func filled(_ samples: [Double], _ size: PixelSize) throws(VipsError) -> VipsImage {
    let pixel = try cropped(x: 0, y: 0, width: 1, height: 1)
    let filled = try pixel.scaled(by: samples.map { _ in 0 }, plus: samples).cast(to: bandFormat)
    return try filled.inMemory().embedded(
      x: 0, y: 0, width: size.width, height: size.height, outside: .copiedEdges)
  }
}

/// The eight orientations are the symmetries of a rectangle: a turn, and perhaps a mirroring after.
extension Orientation {
  /// How often it turns clockwise by 90 degrees, before it mirrors.
  public var quarterTurns: Int {
    switch self {
    case .upright, .mirrored: 0
    case .rotated90, .transposed: 1
    case .rotated180, .flipped: 2
    case .rotated270, .transversed: 3
    }
  }

  /// True where it mirrors left to right after it has turned.
  public var isMirroring: Bool {
    switch self {
    case .mirrored, .flipped, .transposed, .transversed: true
    case .upright, .rotated90, .rotated180, .rotated270: false
    }
  }

  /// Turned clockwise by so many quarters, then mirrored left to right where asked.
  public init(quarterTurns: Int, isMirroring: Bool) {
    let turns = ((quarterTurns % 4) + 4) % 4
    let plain: [Orientation] = [.upright, .rotated90, .rotated180, .rotated270]
    let mirrored: [Orientation] = [.mirrored, .transposed, .flipped, .transversed]
    self = isMirroring ? mirrored[turns] : plain[turns]
  }

  /// This, and `next` after it, as one.
  ///
  /// A turn behind a mirroring is the opposite turn before it.
  public func then(_ next: Orientation) -> Orientation {
    let turns = isMirroring ? -next.quarterTurns : next.quarterTurns
    return Orientation(
      quarterTurns: quarterTurns + turns, isMirroring: isMirroring != next.isMirroring)
  }

  /// What takes it back.
  public var inverse: Orientation {
    isMirroring ? self : Orientation(quarterTurns: -quarterTurns, isMirroring: false)
  }
}

extension Orientation {
  /// Where a box of the picture as stored, of size `stored`, lies in the upright one.
  public func upright(_ box: PixelBox, in stored: PixelSize) -> PixelBox {
    var turned = box
    var size = stored
    for _ in 0..<quarterTurns {
      turned = PixelBox(
        x: size.height - turned.y - turned.height, y: turned.x, width: turned.height,
        height: turned.width)
      size = size.transposed
    }
    if isMirroring { turned.x = size.width - turned.x - turned.width }
    return turned
  }

  /// Where a box of the upright picture lies in the picture as stored, of size `stored`.
  public func stored(_ box: PixelBox, in stored: PixelSize) -> PixelBox {
    inverse.upright(box, in: upright(stored))
  }
}

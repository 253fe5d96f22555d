import Geometry

/// Finds whether a picture was turned or flipped, from small versions of both.
enum TurnFinder {
  private static let side = 48
  /// A turned picture has to be nearer by this factor than the unturned one.
  private static let factor: Float = 0.35

  /// Nil where it was not.
  static func find(_ expected: LumaPicture, _ actual: LumaPicture) -> Orientation? {
    let (small, other) = (expected.reduced(to: side), actual.reduced(to: side))
    var best: (turn: Orientation, distance: Float)?
    for turn in Orientation.allCases where turn != .upright {
      let swaps = turn.quarterTurns % 2 == 1
      let size = swaps ? (expected.height, expected.width) : (expected.width, expected.height)
      guard size == (actual.width, actual.height) else { continue }
      let distance = small.turned(turn).distance(to: other)
      if distance < best?.distance ?? .infinity { best = (turn, distance) }
    }
    guard let best else { return nil }
    let isSameSize = expected.width == actual.width && expected.height == actual.height
    let straight = isSameSize ? small.distance(to: other) : .infinity
    // A picture without content looks the same whichever way it is turned.
    let contrast = isSameSize ? straight : small.contrast
    return best.distance < factor * min(straight, contrast) && contrast > 1 ? best.turn : nil
  }
}

extension LumaPicture {
  /// The mean distance from the mean.
  fileprivate var contrast: Float {
    let mean = values.reduce(0, +) / Float(values.count)
    return values.reduce(0) { $0 + abs($1 - mean) } / Float(values.count)
  }

  /// Quarter turns clockwise, then the mirror, left to right.
  fileprivate func turned(_ turn: Orientation) -> LumaPicture {
    var turned = self
    for _ in 0..<turn.quarterTurns { turned = turned.quarterTurned }
    return turn.isMirroring ? turned.mirrored : turned
  }

  private var quarterTurned: LumaPicture {
    let values = (0..<width).flatMap { line in
      (0..<height).map { column in self.values[(height - 1 - column) * width + line] }
    }
    return LumaPicture(width: height, height: width, values: values)
  }

  private var mirrored: LumaPicture {
    let values = (0..<height).flatMap { line in
      (0..<width).map { column in self.values[line * width + width - 1 - column] }
    }
    return LumaPicture(width: width, height: height, values: values)
  }
}

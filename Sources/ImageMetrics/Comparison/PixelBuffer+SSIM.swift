extension PixelBuffer {
  /// SSIM alone, over all windows; nil where the sizes differ. With transparent pixels the smaller
  /// of what is seen on black and on white.
  public func ssim(to other: PixelBuffer) -> SSIMScores? {
    guard width == other.width, height == other.height else { return nil }
    let grounds: [Ground] = isTransparent || other.isTransparent ? [.black, .white] : [.black]
    let all = grounds.map { ssim(to: other, on: $0) }
    return all.min { $0.mean < $1.mean }
  }

  private func ssim(to other: PixelBuffer, on ground: Ground) -> SSIMScores {
    if case .eight(let one) = samples, case .eight(let two) = other.samples {
      return Self.ssim(
        OpaquePicture(one, of: self, on: ground), OpaquePicture(two, of: other, on: ground))
    }
    let (left, right) = (deep, other.deep)
    guard case .sixteen(let one) = left.samples, case .sixteen(let two) = right.samples else {
      preconditionFailure("deep samples have 16 bits")
    }
    return Self.ssim(
      OpaquePicture(one, of: left, on: ground), OpaquePicture(two, of: right, on: ground))
  }

  private static func ssim<Sample>(
    _ expected: OpaquePicture<Sample>, _ actual: OpaquePicture<Sample>
  ) -> SSIMScores {
    var cells = TouchedCells(width: expected.width, height: expected.height)
    cells.touchAll()
    return SSIM.scores(
      LumaPlanes(expected, actual), touched: cells,
      scale: Float(DifferenceCount<Sample>.scale / 1000))
  }
}

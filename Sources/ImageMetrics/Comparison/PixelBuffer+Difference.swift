extension PixelBuffer {
  /// |actual − this|, so many times, clipped, in 8 bits: what differs, made visible. With
  /// transparent pixels the larger of what is seen on black and on white; nil where the sizes
  /// differ.
  public func difference(to actual: PixelBuffer, times: Int = 8) -> PixelBuffer? {
    guard width == actual.width, height == actual.height else { return nil }
    let grounds: [Ground] = isTransparent || actual.isTransparent ? [.black, .white] : [.black]
    var most = [UInt8](repeating: 0, count: width * height * 3)
    for ground in grounds {
      switch (samples, actual.samples) {
      case (.eight(let one), .eight(let other)):
        Self.enlarge(
          &most, OpaquePicture(one, of: self, on: ground),
          OpaquePicture(other, of: actual, on: ground), times)
      default:
        let (left, right) = (deep, actual.deep)
        guard case .sixteen(let one) = left.samples, case .sixteen(let other) = right.samples else {
          preconditionFailure("deep samples have 16 bits")
        }
        Self.enlarge(
          &most, OpaquePicture(one, of: left, on: ground),
          OpaquePicture(other, of: right, on: ground), times)
      }
    }
    return PixelBuffer(
      width: width, height: height, frames: frames, model: .rgb, hasAlpha: false,
      samples: .eight(most))
  }

  private static func enlarge<Sample>(
    _ most: inout [UInt8], _ one: OpaquePicture<Sample>, _ other: OpaquePicture<Sample>,
    _ times: Int
  ) {
    let step = Int(Sample.max) / 255
    for place in most.indices {
      let difference = abs(Int(one.samples[place]) - Int(other.samples[place])) * times / step
      most[place] = max(most[place], UInt8(min(255, difference)))
    }
  }
}

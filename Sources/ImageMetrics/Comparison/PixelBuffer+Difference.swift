extension PixelBuffer {
  /// |actual − this|, so many times, clipped, in 8 bits: what differs, made visible. On white; nil
  /// where the sizes differ.
  public func difference(to actual: PixelBuffer, times: Int = 8) -> PixelBuffer? {
    guard width == actual.width, height == actual.height else { return nil }
    let (one, other) = (seen, actual.seen)
    let samples = one.indices.map { place -> UInt8 in
      UInt8(min(255, abs(Int(one[place]) - Int(other[place])) * times / 257))
    }
    return PixelBuffer(
      width: width, height: height, frames: frames, model: .rgb, hasAlpha: false,
      samples: .eight(samples))
  }

  /// Three 16-bit samples a pixel, on white.
  private var seen: [UInt16] {
    guard case .sixteen(let all) = deep.samples else { return [] }
    return OpaquePicture(all, of: deep, on: .white).samples
  }
}

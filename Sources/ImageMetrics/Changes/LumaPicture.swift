/// The luma of a picture on white, in levels of 8 bits.
struct LumaPicture {
  let width: Int
  let height: Int
  let values: [Float]

  init(width: Int, height: Int, values: [Float]) {
    self.width = width
    self.height = height
    self.values = values
  }

  init(_ buffer: PixelBuffer) {
    width = buffer.width
    height = buffer.height
    values =
      switch buffer.samples {
      case .eight(let all): Self.luma(OpaquePicture(all, of: buffer, on: .white))
      case .sixteen(let all): Self.luma(OpaquePicture(all, of: buffer, on: .white))
      }
  }

  private static func luma<Sample>(_ picture: OpaquePicture<Sample>) -> [Float] {
    let scale = Float(255 / Double(Sample.max)) / 1000
    let samples = picture.samples.span
    return (0..<(picture.width * picture.height)).map { pixel in
      let first = pixel * 3
      let sum =
        299 * Int(samples[first]) + 587 * Int(samples[first + 1]) + 114 * Int(samples[first + 2])
      return Float(sum) * scale
    }
  }

  /// Block means, so that neither side is above `side`.
  func reduced(to side: Int) -> LumaPicture {
    let columns = min(width, side)
    let lines = min(height, side)
    let values = (0..<lines).flatMap { line in
      (0..<columns).map { column in
        mean(
          (column * width / columns)..<((column + 1) * width / columns),
          (line * height / lines)..<((line + 1) * height / lines))
      }
    }
    return LumaPicture(width: columns, height: lines, values: values)
  }

  private func mean(_ columns: Range<Int>, _ lines: Range<Int>) -> Float {
    var sum: Float = 0
    for y in lines {
      for x in columns { sum += values[y * width + x] }
    }
    return sum / Float(columns.count * lines.count)
  }

  /// The mean absolute difference of two pictures of one size.
  func distance(to other: LumaPicture) -> Float {
    zip(values, other.values).reduce(0) { $0 + abs($1.0 - $1.1) } / Float(values.count)
  }
}

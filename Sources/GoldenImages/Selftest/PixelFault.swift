public import ImageMetrics

/// A known fault that is put into pixels, to see whether limits catch it.
public enum PixelFault: String, Hashable, Sendable, CaseIterable {
  /// Every sample one level up; the largest stays.
  case plusOne = "+1"
  /// Every sample v becomes 255·(v/255)^(1/1.05).
  case gamma = "gamma 1.05"
  /// A grey box of 8×8 opaque pixels in the middle.
  case box = "8×8 box"
  /// One pixel to the right; the left column twice.
  case shift = "1-pixel shift"
  /// Left to right.
  case flip = "flip"

  /// The pixels with the fault; but for the box an alpha is moved with its pixel and not changed.
  public func applied(to buffer: PixelBuffer) -> PixelBuffer {
    switch buffer.samples {
    case .eight(let all): buffer.replacing(.eight(applied(all, buffer)))
    case .sixteen(let all): buffer.replacing(.sixteen(applied(all, buffer)))
    }
  }

  private func applied<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: [Sample], _ buffer: PixelBuffer
  ) -> [Sample] {
    let step = Sample.max / 255
    switch self {
    case .plusOne:
      return Self.mapped(samples, buffer) { $0 > Sample.max - step ? Sample.max : $0 + step }
    case .gamma:
      let most = Double(Sample.max)
      let table = (0...Int(Sample.max)).map {
        Sample((most * Curve.power(Double($0) / most, 1 / 1.05)).rounded())
      }
      return Self.mapped(samples, buffer) { table[Int($0)] }
    case .box: return Self.boxed(samples, buffer)
    case .shift: return Self.moved(samples, buffer) { max(0, $0 - 1) }
    case .flip: return Self.moved(samples, buffer) { buffer.width - 1 - $0 }
    }
  }

  private static func mapped<Sample>(
    _ samples: [Sample], _ buffer: PixelBuffer, _ change: (Sample) -> Sample
  ) -> [Sample] {
    let (bands, colours) = (buffer.bands, buffer.model.bands)
    return samples.indices.map { place in
      place % bands < colours ? change(samples[place]) : samples[place]
    }
  }

  private static func boxed<Sample: FixedWidthInteger>(
    _ samples: [Sample], _ buffer: PixelBuffer
  ) -> [Sample] {
    var boxed = samples
    let (left, top) = (max(0, buffer.width / 2 - 4), max(0, buffer.frameHeight / 2 - 4))
    for y in top..<min(top + 8, buffer.height) {
      for x in left..<min(left + 8, buffer.width) {
        for band in 0..<buffer.bands {
          boxed[(y * buffer.width + x) * buffer.bands + band] =
            band < buffer.model.bands ? Sample.max / 2 : Sample.max
        }
      }
    }
    return boxed
  }

  /// `source` says which column a column is taken from.
  private static func moved<Sample>(
    _ samples: [Sample], _ buffer: PixelBuffer, _ source: (Int) -> Int
  ) -> [Sample] {
    var moved = samples
    let bands = buffer.bands
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        for band in 0..<bands {
          moved[(y * buffer.width + x) * bands + band] =
            samples[(y * buffer.width + source(x)) * bands + band]
        }
      }
    }
    return moved
  }
}

extension PixelBuffer {
  fileprivate func replacing(_ samples: Samples) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height, frames: frames, model: model, hasAlpha: hasAlpha,
      samples: samples)
  }
}

/// What lies behind transparent pixels when they are looked at.
enum Ground {
  case black, white
}

/// Pixels as they are seen: three samples a pixel, red, green and blue, without alpha.
struct OpaquePicture<Sample: FixedWidthInteger & UnsignedInteger> {
  let width: Int
  let height: Int
  let samples: [Sample]
}

extension OpaquePicture {
  /// Grey is spread to three channels; CMYK becomes (max − ink)·(max − black)/max, which is no
  /// colour management, but moves as the inks move.
  ///
  /// Colours times alpha, and the ground times the rest, are rounded to the nearest.
  init(_ samples: [Sample], of buffer: PixelBuffer, on ground: Ground) {
    width = buffer.width
    height = buffer.height
    if buffer.model == .rgb && !buffer.hasAlpha {
      self.samples = samples
      return
    }
    let bands = buffer.bands
    var seen = [Sample](repeating: 0, count: width * height * 3)
    for pixel in 0..<(width * height) {
      let first = pixel * bands
      let alpha = buffer.hasAlpha ? UInt32(samples[first + bands - 1]) : UInt32(Sample.max)
      let rest = ground == .white ? UInt32(Sample.max) - alpha : 0
      for channel in 0..<3 {
        let colour = Self.channel(channel, of: samples, at: first, buffer.model)
        seen[pixel * 3 + channel] = Sample(Self.product(colour, alpha) + rest)
      }
    }
    self.samples = seen
  }

  private static func channel(
    _ channel: Int, of samples: [Sample], at first: Int, _ model: PixelBuffer.Model
  ) -> UInt32 {
    switch model {
    case .grey: return UInt32(samples[first])
    case .rgb: return UInt32(samples[first + channel])
    case .cmyk:
      let most = UInt32(Sample.max)
      return product(most - UInt32(samples[first + channel]), most - UInt32(samples[first + 3]))
    }
  }

  /// left · right / max, rounded to the nearest; fits for 16 bits too: 65535² + 32767 < 2³².
  private static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
    let most = UInt32(Sample.max)
    return (left * right + most / 2) / most
  }
}

extension PixelBuffer {
  /// The pixels as a screen shows them: CMYK as red, green and blue.
  public var shown: PixelBuffer {
    guard model == .cmyk else { return self }
    switch samples {
    case .eight(let all):
      return Self.opaque(.eight(OpaquePicture(all, of: self, on: .white).samples), self)
    case .sixteen(let all):
      return Self.opaque(.sixteen(OpaquePicture(all, of: self, on: .white).samples), self)
    }
  }

  private static func opaque(_ samples: Samples, _ old: PixelBuffer) -> PixelBuffer {
    PixelBuffer(
      width: old.width, height: old.height, frames: old.frames, model: .rgb, hasAlpha: false,
      samples: samples)
  }
}

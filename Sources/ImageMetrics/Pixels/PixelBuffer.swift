public import Geometry

/// Pixels in memory: band by band within a pixel, line by line without padding, frames stacked
/// below each other. What all metrics work on.
public struct PixelBuffer: Hashable, Sendable {
  /// What the bands before an alpha mean.
  public enum Model: String, Hashable, Sendable, CaseIterable {
    case grey, rgb, cmyk

    public var bands: Int {
      switch self {
      case .grey: 1
      case .rgb: 3
      case .cmyk: 4
      }
    }
  }

  /// The samples, of 8 or of 16 bits.
  public enum Samples: Hashable, Sendable {
    case eight([UInt8])
    case sixteen([UInt16])

    public var count: Int {
      switch self {
      case .eight(let all): all.count
      case .sixteen(let all): all.count
      }
    }
  }

  public let width: Int
  /// Of all frames together.
  public let height: Int
  public let frames: Int
  public let model: Model
  /// True where an alpha follows the colours; it is not multiplied into them.
  public let hasAlpha: Bool
  public let samples: Samples

  /// Traps where the number of samples is not that of the size and the bands, or the frames don't
  /// share the height evenly.
  public init(
    width: Int, height: Int, frames: Int = 1, model: Model, hasAlpha: Bool, samples: Samples
  ) {
    precondition(width > 0 && height > 0 && frames > 0 && height % frames == 0)
    precondition(samples.count == width * height * (model.bands + (hasAlpha ? 1 : 0)))
    self.width = width
    self.height = height
    self.frames = frames
    self.model = model
    self.hasAlpha = hasAlpha
    self.samples = samples
  }

  public var bands: Int { model.bands + (hasAlpha ? 1 : 0) }
  public var frameHeight: Int { height / frames }
  /// Of one frame.
  public var size: PixelSize { PixelSize(width: width, height: frameHeight) }
  public var bitsPerSample: Int { if case .eight = samples { 8 } else { 16 } }
}

extension PixelBuffer {
  /// The same pixels as so many frames; traps where the height can't be shared.
  public func divided(into frames: Int) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height, frames: frames, model: model, hasAlpha: hasAlpha,
      samples: samples)
  }
}

import Checksums

/// Canonical pixels: colours that nobody sees, since their alpha is 0, are 0.
extension PixelBuffer {
  public var canonical: PixelBuffer {
    guard hasAlpha else { return self }
    switch samples {
    case .eight(let all): return with(.eight(Self.canonical(all, bands: bands)))
    case .sixteen(let all): return with(.sixteen(Self.canonical(all, bands: bands)))
    }
  }

  /// True where a pixel with an alpha of 0 has a colour.
  public var hidesColours: Bool { hasAlpha && canonical != self }

  /// SHA-256 of the canonical pixels, in hexadecimal digits: the metric `pixel-hash/1`.
  ///
  /// Over a line `pixels/1 WIDTHxHEIGHT frames model alpha bits` and the samples, those of 16 bits
  /// with the high byte first.
  public var pixelHash: String { canonical.storedHash }

  /// The same over the pixels as they are, hidden colours too.
  public var storedHash: String {
    var hash = SHA256()
    hash.add(
      Array(
        "pixels/1 \(width)x\(height) \(frames) \(model.rawValue) \(hasAlpha) \(bitsPerSample)\n"
          .utf8))
    hash.add(bytes)
    return hash.digest()
  }

  /// The samples as bytes, those of 16 bits with the high byte first.
  public var bytes: [UInt8] {
    switch samples {
    case .eight(let all): all
    case .sixteen(let all): all.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
  }

  func with(_ samples: Samples) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height, frames: frames, model: model, hasAlpha: hasAlpha,
      samples: samples)
  }

  private static func canonical<Sample: FixedWidthInteger>(
    _ samples: [Sample], bands: Int
  ) -> [Sample] {
    var canonical = samples
    for first in stride(from: 0, to: samples.count, by: bands) where samples[first + bands - 1] == 0
    {
      for band in 0..<(bands - 1) { canonical[first + band] = 0 }
    }
    return canonical
  }
}

extension PixelBuffer {
  /// The same with 16-bit samples: v · 257, which 8-bit samples are exactly.
  public var deep: PixelBuffer {
    guard case .eight(let all) = samples else { return self }
    return with(.sixteen(all.map { UInt16($0) * 257 }))
  }

  /// True where an alpha is below its maximum.
  public var isTransparent: Bool {
    guard hasAlpha else { return false }
    return switch samples {
    case .eight(let all): Self.isTransparent(all, bands)
    case .sixteen(let all): Self.isTransparent(all, bands)
    }
  }

  private static func isTransparent<Sample: FixedWidthInteger>(
    _ samples: [Sample], _ bands: Int
  ) -> Bool {
    stride(from: bands - 1, to: samples.count, by: bands).contains { samples[$0] != Sample.max }
  }
}

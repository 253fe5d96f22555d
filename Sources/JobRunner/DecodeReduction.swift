public import Geometry

/// A level of a pyramid: a smaller copy of the whole picture that the file has beside it.
public struct SourceLevel: Hashable, Sendable, Codable {
  /// Where a TIFF has it, counted from 0.
  public enum Place: Hashable, Sendable, Codable {
    /// In the chain of pages.
    case page(Int)
    /// Among the directories below the first page.
    case subdirectory(Int)
  }

  /// As stored.
  public var size: PixelSize
  /// How many of the source's pixels one covers a side: 2, 4, 8 and so on.
  public var factor: Int
  public var place: Place

  public init(size: PixelSize, factor: Int, place: Place) {
    self.size = size
    self.factor = factor
    self.place = place
  }
}

/// How much smaller than it is stored a decoder gives a source.
public struct DecodeReduction: Hashable, Sendable {
  /// How many of the source's pixels one covers a side; 1 is the source as it is.
  public var factor = 1
  /// Nil where the decoder reduces, or nothing is reduced.
  public var level: SourceLevel?

  public init(factor: Int = 1, level: SourceLevel? = nil) {
    self.factor = factor
    self.level = level
  }
}

extension DecodeTarget {
  /// By what the decoder reduces the source, without harm to the largest rendition.
  public func reduction(of header: SourceHeader) -> DecodeReduction {
    switch header.format {
    case .jpeg:
      return DecodeReduction(
        factor: BlockReduction.whileDecoding(
          header.stored, to: largest, coarseChroma: header.coarseChroma))
    case .webp where header.isScalable == true:
      return DecodeReduction(factor: BlockReduction.byScaling(header.stored, to: largest))
    default:
      let level = header.levels?.last { level in
        BlockReduction.canUse(
          level: level.size, of: header.stored, by: level.factor, for: largest,
          // libvips reduces more than 8 bits, and takes it that what it gets is the whole.
          within: header.bitsPerSample > 8 ? 64 : 8)
      }
      return DecodeReduction(factor: level?.factor ?? 1, level: level)
    }
  }
}

import Geometry
import JobRunner

/// Finds the levels of a pyramid: smaller copies of a TIFF's first page that the file has beside it.
///
/// A copy is believed where the file says that it is one (NewSubfileType, bit 0), where its samples
/// are stored as the page's are, and where its sides are half those of the level before, from the
/// page on without a gap. So neither the pages of a document nor a thumbnail, which may be older
/// than its picture, is taken for a level. Nor is a copy that was compressed with loss: it has a loss
/// of its own, which is larger than that of reducing the page; see `config/quality/README.md`.
///
/// Layout: TIFF 6.0 and its supplement 1 (SubIFDs).
struct TIFFPyramid {
  /// How many directories are looked at: 24 halvings make one pixel of the longest side.
  static let most = 64

  let layout: TIFFLayout

  /// The largest first. `chain` begins with the first page.
  func levels(of chain: [TIFFLayout.Directory], _ read: TIFFLayout.Reading) -> [SourceLevel] {
    guard let page = chain.first, page.kind(layout, read) == 0,
      let whole = Look(page, layout, read), whole.canBeAveraged
    else { return [] }
    let pages = chain.indices.dropFirst().map { Copy(chain[$0], .page($0)) }
    let inChain = levels(of: whole, among: pages, read)
    if !inChain.isEmpty { return inChain }
    let below = layout.numbers(page.fields[TIFFTag.subdirectories], read) ?? []
    let copies = below.enumerated().compactMap { index, offset in
      layout.directory(at: offset, read).map { Copy($0, .subdirectory(index)) }
    }
    return levels(of: whole, among: copies, read)
  }

  private typealias Copy = (directory: TIFFLayout.Directory, place: SourceLevel.Place)

  private func levels(
    of whole: Look, among copies: [Copy], _ read: TIFFLayout.Reading
  ) -> [SourceLevel] {
    var levels: [SourceLevel] = []
    var last = whole.size
    for copy in copies {
      let kind = copy.directory.kind(layout, read)
      if kind & 0b100 != 0 { continue }
      guard kind == 1, let look = Look(copy.directory, layout, read),
        look.samples == whole.samples, Self.isHalf(look.size.width, of: last.width),
        Self.isHalf(look.size.height, of: last.height)
      else { break }
      last = look.size
      levels.append(SourceLevel(size: last, factor: 2 << levels.count, place: copy.place))
    }
    return levels
  }

  private static func isHalf(_ side: Int, of whole: Int) -> Bool {
    side > 0 && (side == whole / 2 || side == (whole + 1) / 2)
  }

  /// What a directory says of its picture.
  private struct Look {
    /// None, LZW, two of deflate, PackBits, LZMA, Zstandard.
    private static let lossless: Set = [1, 5, 8, 32_946, 32_773, 34_925, 50_000]

    let size: PixelSize
    /// How its samples are stored, by tag.
    let samples: [Int: Set<Int>]

    init?(
      _ directory: TIFFLayout.Directory, _ layout: TIFFLayout, _ read: TIFFLayout.Reading
    ) {
      guard let width = layout.numbers(directory.fields[TIFFTag.width], read)?.first,
        let height = layout.numbers(directory.fields[TIFFTag.height], read)?.first
      else { return nil }
      size = PixelSize(width: width, height: height)
      samples = TIFFTag.ofSamples.reduce(into: [:]) { samples, tag in
        samples[tag.key] = Set(layout.numbers(directory.fields[tag.key], read) ?? tag.value)
      }
    }

    /// True for grey, RGB and CMYK of 8 or 16 bits without further samples, compressed without loss.
    /// A mean of indices, of black and white dots, or of colours without regard to their alpha is
    /// another picture.
    var canBeAveraged: Bool {
      !samples[TIFFTag.photometric, default: []].isEmpty && has(TIFFTag.photometric, [1, 2, 5])
        && has(TIFFTag.compression, Self.lossless)
        && (has(TIFFTag.bits, [8]) || has(TIFFTag.bits, [16])) && has(TIFFTag.extraSamples, [])
        && has(TIFFTag.sampleFormat, [1])
    }

    private func has(_ tag: Int, _ known: Set<Int>) -> Bool {
      samples[tag].map { known.isSuperset(of: $0) } ?? false
    }
  }
}

extension TIFFTag {
  static let subfileType = 254
  static let width = 256
  static let height = 257
  static let bits = 258
  static let compression = 259
  static let photometric = 262
  static let samplesPerPixel = 277
  static let subdirectories = 330
  static let extraSamples = 338
  static let sampleFormat = 339

  /// What has to be the same in a smaller copy, so that it differs by its size alone; with what it is
  /// where nothing is said.
  fileprivate static let ofSamples: [Int: [Int]] = [
    bits: [1], compression: [1], photometric: [], Int(orientation): [1], samplesPerPixel: [1],
    extraSamples: [], sampleFormat: [1],
  ]
}

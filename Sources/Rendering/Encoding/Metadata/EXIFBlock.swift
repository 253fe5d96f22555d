import Geometry

/// An EXIF block: a TIFF without pixels.
///
/// Layout: EXIF 2.32, section 4.5. Whatever is kept is written anew, big-endian; the second
/// directory (thumbnails) is never read.
struct EXIFBlock: Hashable {
  private var directory: TIFFDirectory

  /// Reads what a loader hands out; nil where it is broken.
  init?(_ data: [UInt8]) {
    let mark = Array("Exif\0\0".utf8)
    let tiff = data.starts(with: mark) ? Array(data.dropFirst(mark.count)) : data
    guard tiff.count >= 14 else { return nil }
    let order: ByteOrder
    switch (tiff[0], tiff[1]) {
    case (0x4D, 0x4D): order = .big
    case (0x49, 0x49): order = .little
    default: return nil
    }
    guard order.number(tiff[2..<4]) == 42,
      let directory = TIFFDirectory(tiff, at: order.number(tiff[4..<8]), order)
    else { return nil }
    self.directory = directory
  }

  private init?(_ entries: [TIFFEntry]) {
    if entries.isEmpty { return nil }
    directory = TIFFDirectory(entries: entries)
  }

  /// From the byte order mark on.
  var bytes: [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8] + directory.bytes(at: 8, .big)
  }

  var entries: [TIFFEntry] { directory.entries }

  /// Author and rights alone.
  var copyright: EXIFBlock? {
    EXIFBlock(entries.filter { $0.tag == TIFFTag.artist || $0.tag == TIFFTag.copyright })
  }

  /// All that is true of an upright picture of this size.
  func cleaned(for size: PixelSize) -> EXIFBlock? {
    EXIFBlock(
      entries.filter { TIFFTag.descriptive.contains($0.tag) }.compactMap { entry in
        switch entry.tag {
        case TIFFTag.orientation: return TIFFEntry(entry.tag, type: 3, count: 1, big: [0, 1])
        case TIFFTag.exif:
          let kept = Self.cleaned(entry.directory ?? [], for: size)
          if kept.isEmpty { return nil }
          var entry = entry
          entry.directory = kept
          return entry
        default: return entry
        }
      })
  }

  private static func cleaned(_ entries: [TIFFEntry], for size: PixelSize) -> [TIFFEntry] {
    entries.filter { !TIFFTag.unwanted.contains($0.tag) }.map { entry in
      switch entry.tag {
      case TIFFTag.pixelWidth: number(entry.tag, size.width)
      case TIFFTag.pixelHeight: number(entry.tag, size.height)
      default: entry
      }
    }
  }

  private static func number(_ tag: UInt16, _ value: Int) -> TIFFEntry {
    TIFFEntry(tag, type: 4, count: 1, big: ByteOrder.big.bytes(value, count: 4))
  }
}

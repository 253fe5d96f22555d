/// Walks the chain of a TIFF's directories, to tell pages from smaller copies of a page and from
/// masks, which libvips counts alike, and alpha from other samples.
///
/// Layout: TIFF 6.0, section 2 and tags 254 (NewSubfileType), 338 (ExtraSamples); BigTIFF has longer numbers.
struct TIFFDirectories {
  /// Pages in their own right; nil where the chain can't be followed.
  private(set) var pages: Int?

  /// The samples behind the colours are said to be something else than alpha.
  private(set) var hasNoAlpha = false

  private static let subfileType = 254
  private static let extraSamples = 338
  /// More than any document has; a chain that long is a loop or a trap.
  private static let most = 10_000

  init(read: (_ count: Int, _ offset: Int) -> [UInt8]?) {
    guard let head = read(16, 0), head.count >= 8 else { return }
    let isBigEndian = head[0] == 0x4D
    let isLarge = head[isBigEndian ? 3 : 2] == 43
    let layout = Layout(isBigEndian: isBigEndian, isLarge: isLarge)
    var next = layout.number(head[(isLarge ? 8 : 4)...], isLarge ? 8 : 4)
    var seen: Set<Int> = []
    var found = 0
    while next > 0, seen.insert(next).inserted, seen.count < Self.most {
      guard let directory = layout.directory(at: next, read) else { break }
      if directory.subfileType & 0b101 == 0 { found += 1 }
      if seen.count == 1 { hasNoAlpha = directory.extra == 0 }
      next = directory.next
    }
    pages = found
  }

  var findings: SourceFindings { SourceFindings(pages: pages, hasNoAlpha: hasNoAlpha) }

  private struct Layout {
    let isBigEndian: Bool
    let isLarge: Bool

    func number(_ bytes: ArraySlice<UInt8>, _ count: Int) -> Int {
      guard bytes.count >= count, count < 8 || bytes.bigEndian(8) >= 0 else { return 0 }
      let value = isBigEndian ? bytes.bigEndian(count) : bytes.littleEndian(count)
      return max(0, value)
    }

    func directory(
      at offset: Int, _ read: (_ count: Int, _ offset: Int) -> [UInt8]?
    ) -> (subfileType: Int, extra: Int?, next: Int)? {
      let countSize = isLarge ? 8 : 2
      let entrySize = isLarge ? 20 : 12
      guard let head = read(countSize, offset), head.count == countSize else { return nil }
      let count = number(head[...], countSize)
      guard count <= 4096 else { return nil }
      let size = count * entrySize + (isLarge ? 8 : 4)
      guard let body = read(size, offset + countSize), body.count == size else { return nil }
      var kind = 0
      var extra: Int?
      for entry in 0..<count {
        let value = body[(entry * entrySize + (isLarge ? 12 : 8))...]
        switch number(body[(entry * entrySize)...], 2) {
        case TIFFDirectories.subfileType: kind = number(value, 4)
        // A single one stands in the entry itself; of several, none is looked at.
        case TIFFDirectories.extraSamples where number(body[(entry * entrySize + 4)...], 4) == 1:
          extra = number(value, 2)
        default: break
        }
      }
      return (kind, extra, number(body[(count * entrySize)...], isLarge ? 8 : 4))
    }
  }
}

/// Puts metadata into a TIFF: a longer first directory behind everything else.
///
/// Layout: TIFF 6.0, section 2; XMP part 3, section 1.1.6 (tags 700 and 33723).
enum TIFFTags {
  /// Nil where the file is no classic TIFF, whose places have 32 bits.
  static func inserting(_ metadata: Metadata, into tiff: [UInt8]) -> [UInt8]? {
    var added = metadata.exif?.entries ?? []
    if let xmp = metadata.xmp { added.append(bytes(TIFFTag.xmp, xmp)) }
    if let iptc = metadata.iptc { added.append(bytes(TIFFTag.iptc, iptc)) }
    if added.isEmpty { return tiff }
    guard tiff.count > 8 else { return nil }
    let order: ByteOrder = tiff[0] == 0x4D ? .big : .little
    let offset = order.number(tiff[4..<8])
    guard order.number(tiff[2..<4]) == 42, var directory = TIFFDirectory(tiff, at: offset, order)
    else { return nil }
    let nextAt = offset + 2 + 12 * order.number(tiff[offset..<(offset + 2)])
    guard nextAt + 4 <= tiff.count else { return nil }
    directory.entries += added.filter { directory[$0.tag] == nil }
    let padding: [UInt8] = tiff.count % 2 == 1 ? [0] : []
    let place = tiff.count + padding.count
    let next = order.number(tiff[nextAt..<(nextAt + 4)])
    var made = tiff + padding + directory.bytes(at: place, order, next: next)
    made.replaceSubrange(4..<8, with: order.bytes(place, count: 4))
    return made
  }

  private static func bytes(_ tag: UInt16, _ data: [UInt8]) -> TIFFEntry {
    TIFFEntry(tag, type: tag == TIFFTag.xmp ? 1 : 7, count: data.count, big: data)
  }
}

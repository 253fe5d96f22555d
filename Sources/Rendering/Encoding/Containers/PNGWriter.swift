import Checksums

/// Puts metadata into a PNG, and takes the resolution out that libvips writes even where there is
/// none.
///
/// Layout: PNG, third edition, sections 5.3 (chunks), 11.3.2 (eXIf), 11.3.3.4 (iTXt); the keyword
/// of XMP is XMP part 3's, section 1.1.5.
enum PNGWriter {
  /// Nil where the file has no header chunk.
  static func inserting(_ metadata: Metadata, into png: [UInt8]) -> [UInt8]? {
    let start = 8 + 12 + 13
    guard png.count > start, png[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    var made = Array(png[..<start])
    if let exif = metadata.exif { made += chunk("eXIf", exif.bytes) }
    if let xmp = metadata.xmp {
      made += chunk("iTXt", Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0] + xmp)
    }
    var position = start
    while position + 12 <= png.count {
      let end = position + 12 + ByteOrder.big.number(png[position..<(position + 4)])
      guard end <= png.count else { return nil }
      let isResolution = png[(position + 4)..<(position + 8)].elementsEqual("pHYs".utf8)
      if !isResolution { made += png[position..<end] }
      position = end
    }
    return made
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var checksum = CRC32()
    checksum.add(body)
    return ByteOrder.big.bytes(data.count, count: 4) + body
      + ByteOrder.big.bytes(Int(checksum.value), count: 4)
  }
}

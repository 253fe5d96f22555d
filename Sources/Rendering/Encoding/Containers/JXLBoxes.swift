/// Puts metadata into a JPEG XL.
///
/// Layout: ISO/IEC 18181-2: a bare codestream is put into the container, whose boxes `Exif` (behind
/// four bytes of offset) and `xml ` hold the metadata.
enum JXLBoxes {
  private static let signature = ISOBox("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
  private static let type = ISOBox("ftyp", Array("jxl \0\0\0\0jxl ".utf8))

  static func inserting(_ metadata: Metadata, into jxl: [UInt8]) -> [UInt8]? {
    var added: [ISOBox] = []
    if let exif = metadata.exif { added.append(ISOBox("Exif", [0, 0, 0, 0] + exif.bytes)) }
    if let xmp = metadata.xmp { added.append(ISOBox("xml ", xmp)) }
    if added.isEmpty { return jxl }
    if jxl.starts(with: [0xFF, 0x0A]) {
      return ([signature, type] + added + [ISOBox("jxlc", jxl)]).flatMap(\.bytes)
    }
    guard var boxes = ISOBox.all(of: jxl[...]),
      let place = boxes.firstIndex(where: { $0.name == "jxlc" || $0.name == "jxlp" })
    else { return nil }
    boxes.insert(contentsOf: added, at: place)
    return boxes.flatMap(\.bytes)
  }
}

/// Puts metadata into an AVIF or HEIC: the profile as a property of the picture, EXIF and XMP as
/// items that describe it, their bytes in a second `mdat` at the end.
///
/// Layout: ISO/IEC 14496-12, sections 8.11 (meta, iloc, iinf, iref) and 12.1.5 (colr); ISO/IEC
/// 23008-12, sections 9.3 (iprp, ipma) and A.2.1 (Exif).
enum HEIFItems {
  /// Nil where the file isn't built as libheif builds it.
  static func inserting(_ metadata: Metadata, into file: [UInt8]) -> [UInt8]? {
    if metadata.isEmpty { return file }
    guard let boxes = ISOBox.all(of: file[...]),
      let place = boxes.firstIndex(where: { $0.name == "meta" }),
      var meta = HEIFMeta(boxes[place])
    else { return nil }
    if let profile = metadata.profile {
      guard meta.addProfile(profile) else { return nil }
    }
    var data: [UInt8] = []
    for item in items(metadata) {
      guard meta.add(item, at: data.count) else { return nil }
      data += item.bytes
    }
    let head = boxes[..<place].flatMap(\.bytes)
    let tail = boxes[(place + 1)...].flatMap(\.bytes)
    let growth = meta.box.bytes.count - boxes[place].range.count
    let end = head.count + meta.box.bytes.count + tail.count
    guard meta.move(behind: boxes[place].range.upperBound, by: growth, newData: end + 8) else {
      return nil
    }
    return head + meta.box.bytes + tail + (data.isEmpty ? [] : ISOBox("mdat", data).bytes)
  }

  private static func items(_ metadata: Metadata) -> [HEIFMeta.Item] {
    var items: [HEIFMeta.Item] = []
    if let exif = metadata.exif {
      items.append(HEIFMeta.Item(type: "Exif", content: nil, bytes: [0, 0, 0, 0] + exif.bytes))
    }
    if let xmp = metadata.xmp {
      items.append(HEIFMeta.Item(type: "mime", content: "application/rdf+xml", bytes: xmp))
    }
    return items
  }
}

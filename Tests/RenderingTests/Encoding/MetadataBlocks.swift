/// Metadata made byte by byte, as a camera and an archive would write it.
enum MetadataBlocks {
  // MARK: EXIF, little-endian (TIFF 6.0, section 2)

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
    little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
  }

  private static func directory(_ entries: [[UInt8]], next: Int = 0) -> [UInt8] {
    little(entries.count, 2) + entries.flatMap(\.self) + little(next, 4)
  }

  /// From the byte order mark on. Where things stand: first directory 8, EXIF 200, GPS 300,
  /// thumbnail's directory 400, texts from 500 on.
  static let exif: [UInt8] = {
    var block = [UInt8](repeating: 0, count: 640)
    func put(_ bytes: [UInt8], _ at: Int) {
      block.replaceSubrange(at..<(at + bytes.count), with: bytes)
    }
    put(Array("II".utf8) + little(42, 2) + little(8, 4), 0)
    put(
      directory(
        [
          entry(0x010F, 2, 9, 500), entry(0x0111, 4, 1, 5), entry(0x0112, 3, 1, 6),
          entry(0x013B, 2, 11, 510), entry(0x8298, 2, 13, 522), entry(0x8769, 4, 1, 200),
          entry(0x8825, 4, 1, 300),
        ], next: 400), 8)
    put(
      directory([
        entry(0x9003, 2, 20, 540), entry(0x927C, 7, 8, 562), entry(0xA002, 4, 1, 4000),
        entry(0xA003, 3, 1, 3000),
      ]), 200)
    put(directory([entry(0x0001, 2, 2, 0x4E), entry(0x0002, 5, 3, 580)]), 300)
    put(directory([entry(0x0201, 4, 1, 610), entry(0x0202, 4, 1, 20)]), 400)
    put(Array("Maker Co\0".utf8), 500)
    put(Array("Ann Artist\0".utf8), 510)
    put(Array("(c) Ann 2020\0".utf8), 522)
    put(Array("2020:01:02 03:04:05\0".utf8), 540)
    put(Array("NOTENOTE".utf8), 562)
    put([48, 1, 8, 1, 30, 1].flatMap { little($0, 4) }, 580)
    put(Array("THUMBNAILTHUMBNAIL".utf8), 610)
    return block
  }()

  // MARK: XMP

  static let xmp = """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:r="http://ns.adobe.com/xap/1.0/rights/"
      xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
      xmlns:C="http://ns.google.com/photos/1.0/container/" tiff:Orientation="6" hdrgm:Version="1.0"
      r:Marked="True" xmp:Rating="4">
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">A &lt; B</rdf:li></rdf:Alt></dc:title>
    <dc:creator><rdf:Seq><rdf:li>Xenia Rights</rdf:li></rdf:Seq></dc:creator>
    <C:Directory><rdf:Seq><rdf:li>GAINMAP</rdf:li></rdf:Seq></C:Directory>
    </rdf:Description></rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>
    """

  // MARK: IPTC-IIM

  static func record(_ number: UInt8, _ dataset: UInt8, _ text: String) -> [UInt8] {
    [0x1C, number, dataset, 0, UInt8(text.utf8.count)] + Array(text.utf8)
  }

  static let characterSet = record(1, 90, "\u{1B}%G")
  static let byline = record(2, 80, "Ivo Byline")
  static let city = record(2, 90, "Graz")
  static let notice = record(2, 116, "Notice")
  static let preview = record(2, 202, "PREVIEW")
  static let iptc = characterSet + byline + city + notice + preview

  /// As a JPEG has it, behind another resource of Photoshop's.
  static let resources: [UInt8] =
    Array("Photoshop 3.0\08BIM".utf8) + [0x04, 0x25, 1, 0x61, 0, 0, 0, 3, 1, 2, 3, 0]
    + Array("8BIM".utf8) + [0x04, 0x04, 0, 0, 0, 0, 0, UInt8(iptc.count)] + iptc

  /// A JPEG with all of them.
  static func jpeg(_ plain: [UInt8]) -> [UInt8] {
    func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
      [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
    }
    return plain[..<2] + segment(0xE1, Array("Exif\0\0".utf8) + exif)
      + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8))
      + segment(0xED, resources) + plain[2...]
  }
}

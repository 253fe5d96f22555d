import Geometry
import Testing

@testable import Rendering

/// What is kept of each kind of metadata, before it goes into a file.
@Suite struct MetadataBlockTests {
  // MARK: EXIF

  @Test("of EXIF author and rights alone are two entries")
  func exifCopyright() throws {
    let block = try #require(EXIFBlock(MetadataBlocks.exif)?.copyright)
    let facts = TIFFFacts(block.bytes)
    #expect(facts.tags(facts.first) == [0x013B, 0x8298])
    #expect(facts.text(0x013B) == "Ann Artist")
    #expect(facts.text(0x8298) == "(c) Ann 2020")
    #expect(facts.next(after: facts.first) == 0)
  }

  @Test("EXIF is kept upright, in its new size, without thumbnail, maker note and offsets")
  func exifCleaned() throws {
    let prefixed = Array("Exif\0\0".utf8) + MetadataBlocks.exif
    let block = try #require(EXIFBlock(prefixed)?.cleaned(for: PixelSize(96, 72)))
    let facts = TIFFFacts(block.bytes)
    #expect(facts.tags(facts.first) == [0x010F, 0x0112, 0x013B, 0x8298, 0x8769, 0x8825])
    #expect(facts.text(0x010F) == "Maker Co")
    #expect(facts.value(0x0112) == 1)
    #expect(facts.next(after: facts.first) == 0)
    let camera = try #require(facts.value(0x8769))
    #expect(facts.tags(camera) == [0x9003, 0xA002, 0xA003])
    #expect(facts.text(0x9003, in: camera) == "2020:01:02 03:04:05")
    #expect(facts.value(0xA002, in: camera) == 96)
    #expect(facts.value(0xA003, in: camera) == 72)
    let place = try #require(facts.value(0x8825))
    #expect(facts.tags(place) == [1, 2])
    #expect(facts.value(2, in: place) == 48)
    let bytes = FileFacts(bytes: block.bytes)
    #expect(!bytes.holds("THUMB") && !bytes.holds("NOTE"))
  }

  @Test(
    "EXIF cut anywhere is read as far as it goes, or not at all",
    arguments: Array(stride(from: 0, to: 640, by: 7)))
  func exifCut(length: Int) {
    let block = EXIFBlock(Array(MetadataBlocks.exif.prefix(length)))
    #expect(block == nil || length >= 98)
    _ = block?.cleaned(for: PixelSize(1, 1))?.bytes
  }

  @Test("a directory that points at itself ends")
  func exifLoop() {
    // One entry, EXIF, at the directory's own place.
    let loop: [UInt8] =
      Array("MM".utf8) + [
        0, 42, 0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0,
      ]
    #expect(EXIFBlock(loop)?.cleaned(for: PixelSize(1, 1)) == nil)
  }

  // MARK: XMP

  @Test("XMP is kept byte for byte but for what is no longer true")
  func xmpCleaned() throws {
    let packet = try #require(XMPPacket(Array(MetadataBlocks.xmp.utf8)))
    let expected = MetadataBlocks.xmp
      .replacing(" tiff:Orientation=\"6\" hdrgm:Version=\"1.0\"", with: "")
      .replacing("<C:Directory><rdf:Seq><rdf:li>GAINMAP</rdf:li></rdf:Seq></C:Directory>", with: "")
    #expect(expected.utf8.count < MetadataBlocks.xmp.utf8.count)
    #expect(String(decoding: packet.cleaned, as: UTF8.self) == expected)
  }

  @Test("of XMP author and rights alone make a packet of their own")
  func xmpCopyright() throws {
    let packet = try #require(XMPPacket(Array(MetadataBlocks.xmp.utf8)))
    let kept = try #require(packet.copyright)
    #expect(
      String(decoding: kept, as: UTF8.self)
        == """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:r="http://ns.adobe.com/xap/1.0/rights/"
              r:Marked="True">\
        <dc:creator><rdf:Seq><rdf:li>Xenia Rights</rdf:li></rdf:Seq></dc:creator>\
        </rdf:Description></rdf:RDF></x:xmpmeta>
        """.replacing("rights/\"\n      ", with: "rights/\"\n  "))
  }

  @Test(
    "XMP that is not well formed is not kept",
    arguments: [
      "", "text", "<a>", "<a></b>", "<a b></a>", "<!DOCTYPE a><a/>", "<a/>",
      "<rdf:RDF></rdf:RDF>", String(repeating: "<a>", count: 100_000),
    ])
  func xmpBroken(_ text: String) { #expect(XMPPacket(Array(text.utf8)) == nil) }

  // MARK: IPTC

  @Test("IPTC records are found bare and among Photoshop's resources")
  func iptc() throws {
    let bare = try #require(IPTCRecords(MetadataBlocks.iptc))
    let wrapped = try #require(IPTCRecords(MetadataBlocks.resources))
    let whole = MetadataBlocks.iptc.dropLast(MetadataBlocks.preview.count)
    #expect(bare.cleaned == Array(whole))
    #expect(wrapped.cleaned == Array(whole))
    let rights = MetadataBlocks.characterSet + MetadataBlocks.byline + MetadataBlocks.notice
    #expect(wrapped.copyright == rights)
    #expect(IPTCRecords(IPTCRecords.wrapped(rights))?.cleaned == rights)
    #expect(IPTCRecords(MetadataBlocks.city)?.copyright == nil)
    // The other resource alone, 14 bytes of mark and 20 of its own, has no records and is no fault.
    let others = try #require(IPTCRecords(Array(MetadataBlocks.resources.prefix(34))))
    #expect(others.cleaned == nil)
  }

  @Test("IPTC records cut off are broken", arguments: [1, 4, 5, 9])
  func iptcCut(length: Int) {
    let cut = Array(MetadataBlocks.byline.prefix(length))
    #expect(IPTCRecords(cut) == nil)
  }
}

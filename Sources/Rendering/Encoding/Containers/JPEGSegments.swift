/// Puts metadata into a JPEG.
///
/// Layout: ICC.1:2022, annex B.4 (APP2 segments of at most 65,519 profile bytes, numbered from 1);
/// EXIF 2.32, section 4.7.2 (APP1); XMP part 3, section 1.1.3 (APP1, APP13).
enum JPEGSegments {
  private static let longest = 65_533
  private static let exifMark = Array("Exif\0\0".utf8)
  private static let xmpMark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  /// Bytes that fit into one segment beside what marks its kind.
  static let longestEXIF = longest - 6
  static let longestXMP = longest - 29
  static let longestIPTC = longest - 26

  /// Nil where the profile is too long.
  static func inserting(_ metadata: Metadata, into jpeg: [UInt8]) -> [UInt8]? {
    var segments: [UInt8] = []
    if let exif = metadata.exif { segments += segment(0xE1, exifMark + exif.bytes) }
    if let xmp = metadata.xmp { segments += segment(0xE1, xmpMark + xmp) }
    if let profile = metadata.profile {
      guard let parts = parts(of: profile) else { return nil }
      segments += parts
    }
    if let iptc = metadata.iptc { segments += segment(0xED, IPTCRecords.wrapped(iptc)) }
    let place = behindJFIF(jpeg)
    return jpeg[..<place] + segments + jpeg[place...]
  }

  private static func parts(of profile: [UInt8]) -> [UInt8]? {
    let parts = stride(from: 0, to: profile.count, by: 65_519).map {
      profile[$0..<min($0 + 65_519, profile.count)]
    }
    guard parts.count <= 255 else { return nil }
    return parts.enumerated().flatMap { number, part in
      segment(
        0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number + 1), UInt8(parts.count)] + part)
    }
  }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker] + ByteOrder.big.bytes(data.count + 2, count: 2) + data
  }

  /// The offset behind the start marker and the JFIF segment, which has to come first.
  private static func behindJFIF(_ jpeg: [UInt8]) -> Int {
    guard jpeg.count > 6, jpeg[2] == 0xFF, jpeg[3] == 0xE0 else { return 2 }
    return 4 + Int(jpeg[4]) << 8 + Int(jpeg[5])
  }
}

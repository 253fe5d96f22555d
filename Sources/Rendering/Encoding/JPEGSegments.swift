/// Puts an ICC profile into a JPEG.
///
/// Layout: ICC.1:2022, annex B.4: APP2 segments of at most 65,519 profile bytes, numbered from 1.
enum JPEGSegments {
  static func inserting(profile: [UInt8]?, into jpeg: [UInt8]) -> [UInt8] {
    guard let profile, !profile.isEmpty else { return jpeg }
    let parts = stride(from: 0, to: profile.count, by: 65_519).map {
      profile[$0..<min($0 + 65_519, profile.count)]
    }
    guard parts.count <= 255 else { return jpeg }
    var segments: [UInt8] = []
    for (number, part) in parts.enumerated() {
      let length = part.count + 16
      segments += [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)]
      segments += Array("ICC_PROFILE\0".utf8) + [UInt8(number + 1), UInt8(parts.count)] + part
    }
    let place = behindJFIF(jpeg)
    return jpeg[..<place] + segments + jpeg[place...]
  }

  /// The offset behind the start marker and the JFIF segment, which has to come first.
  private static func behindJFIF(_ jpeg: [UInt8]) -> Int {
    guard jpeg.count > 6, jpeg[2] == 0xFF, jpeg[3] == 0xE0 else { return 2 }
    return 4 + Int(jpeg[4]) << 8 + Int(jpeg[5])
  }
}

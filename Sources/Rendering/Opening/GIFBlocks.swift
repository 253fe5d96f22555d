import Geometry

/// Walks the blocks of a GIF without decoding: libvips 8.14 reads a file that was cut in half as a
/// shorter animation, whatever it is told to fail on.
///
/// Block layout: GIF89a specification, sections 17 to 27.
struct GIFBlocks: Hashable {
  /// The logical screen, which every frame is drawn on.
  var screen: PixelSize?
  /// Whole frames.
  var frames = 0
  /// True where the file ends inside a block.
  var isCut = false
  /// True where the last block is the trailer.
  var hasTrailer = false

  init(_ bytes: [UInt8]) {
    guard bytes.count >= 13 else {
      isCut = true
      return
    }
    screen = PixelSize(
      width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
    var at = 13 + Self.tableBytes(bytes[10])
    while at < bytes.count {
      switch bytes[at] {
      case 0x3B:
        hasTrailer = true
        return
      case 0x21:
        at = Self.behindSubBlocks(bytes, from: at + 2)
      case 0x2C:
        guard at + 10 < bytes.count else {
          isCut = true
          return
        }
        at = Self.behindSubBlocks(bytes, from: at + 11 + Self.tableBytes(bytes[at + 9]))
        if at <= bytes.count { frames += 1 }
      default:
        // Padding between blocks is skipped, as decoders do.
        at += 1
      }
    }
    isCut = at > bytes.count
  }

  private static func tableBytes(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// The offset behind a chain of sub-blocks; beyond the end where it is cut off.
  private static func behindSubBlocks(_ bytes: [UInt8], from start: Int) -> Int {
    var at = start
    while at < bytes.count, bytes[at] != 0 { at += Int(bytes[at]) + 1 }
    return at < bytes.count ? at + 1 : bytes.count + 1
  }
}

extension GIFBlocks {
  var findings: SourceFindings {
    var findings = SourceFindings(canvas: screen, frames: frames)
    if isCut {
      findings.damage = "cut off; \(frames) whole frames are left"
    } else if !hasTrailer {
      findings.notes = ["the trailer is missing; all frames are complete"]
    }
    return findings
  }
}

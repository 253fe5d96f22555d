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

  /// Some frame has a transparent colour.
  private var isTransparent = false
  /// The first frame covers the whole screen.
  private var isCovered = true
  /// Where the flags of the next image's graphic control stand.
  private var control: Int?
  /// A frame of few colours, none of which can be the last of 256.
  private var spare: Spare?

  private struct Spare: Hashable {
    var image: Int
    var control: Int?
  }

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
        noteControl(bytes, at)
        at = Self.behindSubBlocks(bytes, from: at + 2)
      case 0x2C:
        guard at + 10 < bytes.count else {
          isCut = true
          return
        }
        noteImage(bytes, at)
        at = Self.behindSubBlocks(bytes, from: at + 11 + Self.tableBytes(bytes[at + 9]))
        if at <= bytes.count { frames += 1 }
      default:
        // Padding between blocks is skipped, as decoders do.
        at += 1
      }
    }
    isCut = at > bytes.count
  }

  private mutating func noteControl(_ bytes: [UInt8], _ at: Int) {
    guard at + 7 < bytes.count, bytes[at + 1] == 0xF9 else { return }
    control = at + 3
    if bytes[at + 3] & 1 == 1 { isTransparent = true }
  }

  private mutating func noteImage(_ bytes: [UInt8], _ at: Int) {
    let box = stride(from: 1, to: 9, by: 2).map { bytes[(at + $0)...].littleEndian(2) }
    if frames == 0, let screen {
      isCovered =
        box[0] == 0 && box[1] == 0 && box[2] >= screen.width && box[3] >= screen.height
    }
    let codeSize = at + 10 + Self.tableBytes(bytes[at + 9])
    let table = bytes[at + 9] & 0x80 == 0 ? bytes[10] : bytes[at + 9]
    if spare == nil, codeSize < bytes.count, bytes[codeSize] < 8 || table & 7 < 7 {
      spare = Spare(image: at, control: control)
    }
    control = nil
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
      findings.damage = "cut off; \(wholeFrames)"
    } else if !hasTrailer {
      findings.notes = ["the trailer is missing; all frames are complete"]
    }
    if showsRoom, spare == nil { findings.notes.append("what no frame covers is black") }
    return findings
  }

  private var wholeFrames: String {
    frames == 1 ? "1 whole frame is left" : "\(frames) whole frames are left"
  }

  /// The room around the first frame shows, and libvips will not take it to be transparent.
  private var showsRoom: Bool { !isCovered && !isTransparent }

  /// The file with a transparent colour that no pixel has: without any, libvips 8.14 leaves alpha
  /// out, and the room that no frame covers would be black.
  func withTransparency(_ bytes: [UInt8]) -> [UInt8] {
    guard showsRoom, let spare else { return bytes }
    var mended = bytes
    if let control = spare.control {
      mended[control] |= 1
      mended[control + 3] = 255
    } else {
      mended.insert(contentsOf: [0x21, 0xF9, 4, 1, 0, 0, 255, 0], at: spare.image)
    }
    return mended
  }
}

import Geometry

/// Walks the chunks of a WebP without decoding: how large, how many frames, whether it is whole.
///
/// Layout: RFC 9649, section 2.
struct WebPLayout {
  /// Known where the extended header is there, as it has to be for an animation.
  private(set) var canvas: PixelSize?
  /// Whole frames; 1 for a still.
  private(set) var frames = 0
  private(set) var isCut = false
  private var isAnimation = false

  /// `read` gives `count` bytes at an offset, fewer at the end of the file, which has `bytes`.
  init(bytes: Int, read: (_ count: Int, _ offset: Int) -> [UInt8]?) {
    guard let head = read(12, 0), head.count == 12 else {
      isCut = true
      return
    }
    // What stands behind the RIFF chunk is no part of the picture.
    let end = 8 + head[4...].littleEndian(4)
    var at = 12
    while at + 8 <= end {
      guard let chunk = read(18, at), chunk.count >= 8 else { break }
      let size = chunk[4...].littleEndian(4)
      take(
        String(decoding: chunk.prefix(4), as: UTF8.self), chunk[8...],
        isWhole: at + 8 + size <= bytes)
      at += 8 + size + size % 2
    }
    // Some writers leave the last padding byte out.
    isCut = isCut || at > bytes + 1 || at + 8 <= end
  }

  private mutating func take(_ name: String, _ body: ArraySlice<UInt8>, isWhole: Bool) {
    switch name {
    case "VP8X" where body.count == 10:
      isAnimation = body[body.startIndex] & 2 != 0
      canvas = PixelSize(
        width: body.dropFirst(4).littleEndian(3) + 1, height: body.dropFirst(7).littleEndian(3) + 1)
    case "ANMF", "VP8 ", "VP8L":
      if isWhole { frames += 1 } else { isCut = true }
    default: break
    }
  }

  var findings: SourceFindings {
    var findings = SourceFindings(canvas: canvas, frames: max(1, frames))
    findings.isScalable = !isAnimation
    if isCut {
      let left = frames == 1 ? "1 whole frame is left" : "\(frames) whole frames are left"
      findings.damage = isAnimation ? "cut off; \(left)" : "cut off"
    }
    return findings
  }
}

extension ArraySlice<UInt8> {
  /// The number in the first `count` bytes, the lowest first; missing bytes are zero.
  func littleEndian(_ count: Int) -> Int {
    prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number in the first `count` bytes, the highest first; missing bytes are left out.
  func bigEndian(_ count: Int) -> Int {
    prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Mends what is harmless in a JPEG stream, so that whatever the decoder still complains of is
/// damage.
///
/// libjpeg only warns of corrupt entropy data, and warns as well of things that no pixel depends
/// on: stray bytes between the header's segments, a missing end marker. So the header is rewritten
/// without strays and an end marker is added; then every warning left is about pixels.
/// Marker syntax: ITU-T T.81, annex B.
struct JPEGStream {
  var bytes: [UInt8]
  private(set) var notes: [String] = []
  /// Whether the bytes reach as far as the first scan, and so hold the whole header.
  private(set) var reachesScan = false
  /// Nil where the header has no frame that can be read.
  private(set) var sampling: JPEGSampling?

  /// Bytes that are appended at most; room for them spares a copy.
  static let spare = 2
  /// Mostly enough for the header, with its thumbnail.
  static let headerLength = 131_072

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    mendEnd(scanAt: mendHeader())
  }

  /// Returns the offset of the first scan; the end where there is none.
  private mutating func mendHeader() -> Int {
    var clean: [UInt8] = [0xFF, 0xD8]
    var strays = 0
    var at = 2
    while let marker = nextMarker(from: at) {
      strays += marker.strays
      let isStandalone = (0xD0...0xD7).contains(marker.code) || marker.code == 0x01
      if isStandalone {
        at = marker.end
        continue
      }
      guard marker.code != 0xD9, marker.end + 2 <= bytes.count else { break }
      let length = Int(bytes[marker.end]) << 8 | Int(bytes[marker.end + 1])
      let next = marker.end + length
      guard length >= 2, next <= bytes.count else { break }
      clean += [0xFF, marker.code]
      if marker.code == 0xDA {
        reachesScan = true
        guard strays > 0 else { return marker.end }
        notes.append(
          "\(strays) stray \(strays == 1 ? "byte" : "bytes") between the segments of the header were skipped"
        )
        bytes = clean + bytes[marker.end...]
        return clean.count
      }
      if JPEGSampling.isFrame(marker.code) {
        sampling = JPEGSampling(frame: bytes[(marker.end + 2)..<next])
      }
      clean += bytes[marker.end..<next]
      at = next
    }
    return bytes.count
  }

  private struct Marker {
    var code: UInt8
    /// The offset behind the marker.
    var end: Int
    /// Bytes before it that belong to nothing.
    var strays: Int
  }

  /// The next FF xx with xx neither 00 nor FF, as libjpeg's next_marker looks for it.
  private func nextMarker(from start: Int) -> Marker? {
    var at = start
    while at + 1 < bytes.count {
      guard bytes[at] == 0xFF else {
        at += 1
        continue
      }
      var code = at + 1
      while code < bytes.count, bytes[code] == 0xFF { code += 1 }
      guard code < bytes.count else { return nil }
      if bytes[code] != 0 { return Marker(code: bytes[code], end: code + 1, strays: at - start) }
      at = code + 1
    }
    return nil
  }

  /// An end marker behind a complete file is never read; in a cut one it makes the decoder say
  /// that data ended too early, and say nothing where no pixel is missing.
  private mutating func mendEnd(scanAt start: Int) {
    var at = bytes.count - 2
    while at >= start, bytes[at] != 0xFF || bytes[at + 1] != 0xD9 { at -= 1 }
    if at < start { notes.append("its end marker is missing") }
    bytes += [0xFF, 0xD9]
  }
}

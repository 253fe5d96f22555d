import Checksums

/// Checks a PNG's chunks before it is decoded: libvips 8.14 takes pixels whose checksum is wrong.
///
/// Critical chunks (IHDR, PLTE, IDAT, IEND) must be whole; a wrong checksum elsewhere is a note.
/// Chunk layout: W3C PNG specification, section 5.3.
enum PNGChunks {
  struct Finding: Hashable {
    /// Nil where nothing that pixels depend on is wrong.
    var damage: String?
    var notes: [String] = []
    /// The file ends inside the pixels' data, of which some may be no pixel's.
    var isCutInData = false
    /// The `cICP` chunk.
    var coding: CodingPoints?

    var findings: SourceFindings {
      SourceFindings(
        notes: notes, damage: damage, suspicion: isCutInData ? "cut off in its image data" : nil,
        coding: coding, codingWins: true)
    }
  }

  /// `read` gives `count` bytes at an offset, fewer at the end of the file.
  static func check(read: (_ count: Int, _ offset: Int) -> [UInt8]?) -> Finding {
    var finding = Finding()
    var at = 8
    var sawData = false
    while true {
      guard let head = read(8, at), head.count == 8 else {
        if !sawData {
          finding.damage = "cut off before the image data"
        } else {
          finding.notes.append("its end chunk is missing")
        }
        return finding
      }
      let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: head.suffix(4), as: UTF8.self)
      let isCritical = head[4] & 0x20 == 0
      if name == "IEND" { return finding }
      guard length < 1 << 31, let whole = checksumHolds(at: at, length: length, read: read) else {
        // What is missing of an IDAT shows when it is decoded, to the very pixel.
        finding.isCutInData = name == "IDAT"
        if name != "IDAT" { finding.damage = "cut off in its \(name) chunk" }
        return finding
      }
      if !whole, isCritical {
        finding.damage = "corrupt: the checksum of its \(name) chunk is wrong"
        return finding
      }
      if !whole { finding.notes.append("the checksum of its \(name) chunk is wrong") }
      if name == "IDAT" { sawData = true }
      finding.take(name, isBehindData: sawData) { read(length, at + 8) }
      at += 12 + length
    }
  }

  /// Nil where the chunk is cut off.
  private static func checksumHolds(
    at: Int, length: Int, read: (_ count: Int, _ offset: Int) -> [UInt8]?
  ) -> Bool? {
    var checksum = CRC32()
    var done = 0
    let covered = length + 4
    while done < covered {
      let count = min(1 << 16, covered - done)
      guard let part = read(count, at + 4 + done), part.count == count else { return nil }
      checksum.add(part)
      done += count
    }
    guard let stored = read(4, at + 8 + length), stored.count == 4 else { return nil }
    return checksum.value == stored.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension PNGChunks.Finding {
  /// What the chunks tell that libvips doesn't.
  fileprivate mutating func take(
    _ name: String, isBehindData: Bool, _ body: () -> [UInt8]?
  ) {
    if isBehindData { return }
    switch name {
    case "acTL": notes.append("an animated PNG; its still image was taken")
    case "cICP":
      guard let body = body(), body.count == 4 else { return }
      coding = CodingPoints(primaries: Int(body[0]), transfer: Int(body[1]))
    default: break
    }
  }
}

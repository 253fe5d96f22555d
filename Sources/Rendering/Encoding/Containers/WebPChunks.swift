/// Rewrites the chunks of a WebP: what libvips put in is taken out, our metadata goes in.
///
/// Layout: RFC 9649, section 2.7: `VP8X` first with its flags, `ICCP` behind it, `EXIF` and `XMP `
/// last.
enum WebPChunks {
  private struct Chunk {
    var name: String
    var data: ArraySlice<UInt8>

    var bytes: [UInt8] {
      let size = data.count
      let length = (0..<4).map { UInt8(size >> (8 * $0) & 0xFF) }
      return Array(name.utf8) + length + data + (size % 2 == 1 ? [0] : [])
    }
  }

  private static let iccFlag: UInt8 = 0x20
  private static let alphaFlag: UInt8 = 0x10
  private static let exifFlag: UInt8 = 0x08
  private static let xmpFlag: UInt8 = 0x04

  static func keepingOnly(_ metadata: Metadata, in webp: [UInt8]) -> [UInt8] {
    var chunks = chunks(of: webp).filter { !["EXIF", "XMP ", "ICCP"].contains($0.name) }
    guard let first = chunks.first, !first.data.isEmpty else { return webp }
    if first.name == "VP8X" {
      var header = Array(first.data)
      header[0] &= ~(iccFlag | exifFlag | xmpFlag)
      chunks[0].data = header[...]
    } else if !metadata.isEmpty, let header = extendedHeader(for: first) {
      chunks.insert(Chunk(name: "VP8X", data: header[...]), at: 0)
    }
    if chunks[0].name == "VP8X" { add(metadata, to: &chunks) }
    return file(simplified(chunks))
  }

  private static func add(_ metadata: Metadata, to chunks: inout [Chunk]) {
    var flags: UInt8 = 0
    if let profile = metadata.profile {
      flags |= iccFlag
      chunks.insert(Chunk(name: "ICCP", data: profile[...]), at: 1)
    }
    if let exif = metadata.exif {
      flags |= exifFlag
      chunks.append(Chunk(name: "EXIF", data: exif.bytes[...]))
    }
    if let xmp = metadata.xmp {
      flags |= xmpFlag
      chunks.append(Chunk(name: "XMP ", data: xmp[...]))
    }
    chunks[0].data[chunks[0].data.startIndex] |= flags
  }

  /// A still without any of the extended header's features needs no such header.
  private static func simplified(_ chunks: [Chunk]) -> [Chunk] {
    guard chunks.count == 2, chunks[0].name == "VP8X" else { return chunks }
    let isLossless = chunks[1].name == "VP8L"
    guard isLossless || chunks[1].name == "VP8 " && chunks[0].data.first == 0 else { return chunks }
    return [chunks[1]]
  }

  private static func chunks(of webp: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var at = 12
    while at + 8 <= webp.count {
      let size = (0..<4).reduce(0) { $0 | Int(webp[at + 4 + $1]) << (8 * $1) }
      let end = min(at + 8 + size, webp.count)
      chunks.append(
        Chunk(
          name: String(decoding: webp[at..<(at + 4)], as: UTF8.self), data: webp[(at + 8)..<end]))
      at = end + size % 2
    }
    return chunks
  }

  /// The `VP8X` chunk of a simple file, whose size stands in its frame header.
  private static func extendedHeader(for chunk: Chunk) -> [UInt8]? {
    let data = Array(chunk.data)
    let width: Int
    let height: Int
    var flags: UInt8 = 0
    if chunk.name == "VP8L", data.count >= 5 {
      // RFC 9649, section 3.4: 14 bits each of width and height less one, then the alpha bit.
      let bits = (1...4).reduce(0) { $0 | Int(data[$1]) << (8 * ($1 - 1)) }
      width = bits & 0x3FFF + 1
      height = bits >> 14 & 0x3FFF + 1
      if bits >> 28 & 1 == 1 { flags = alphaFlag }
    } else if chunk.name == "VP8 ", data.count >= 10 {
      // RFC 6386, section 9.1: behind the three bytes of tag and the start code.
      width = (Int(data[6]) | Int(data[7]) << 8) & 0x3FFF
      height = (Int(data[8]) | Int(data[9]) << 8) & 0x3FFF
    } else {
      return nil
    }
    let sides = [width - 1, height - 1].flatMap { side in
      (0..<3).map { UInt8(side >> (8 * $0) & 0xFF) }
    }
    return [flags, 0, 0, 0] + sides
  }

  private static func file(_ chunks: [Chunk]) -> [UInt8] {
    let body = Array("WEBP".utf8) + chunks.flatMap(\.bytes)
    let length = (0..<4).map { UInt8(body.count >> (8 * $0) & 0xFF) }
    return Array("RIFF".utf8) + length + body
  }
}

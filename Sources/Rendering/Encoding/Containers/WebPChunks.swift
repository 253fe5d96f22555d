import PixelFiles

/// Rewrites the chunks of a WebP: what libvips put in is taken out, our metadata goes in.
///
/// Layout: RFC 9649, section 2.7: `VP8X` first with its flags, `ICCP` behind it, `EXIF` and `XMP `
/// last.
enum WebPChunks {
  static func keepingOnly(_ metadata: Metadata, in webp: [UInt8]) -> [UInt8] {
    var container = WebPContainer(webp)
    container.dropMetadata()
    guard let first = container.chunks.first, !first.data.isEmpty else { return webp }
    if !container.isExtended, !metadata.isEmpty, let header = extendedHeader(for: first) {
      container.chunks.insert(WebPContainer.Chunk("VP8X", header[...]), at: 0)
    }
    if container.isExtended { add(metadata, to: &container) }
    return container.bytes
  }

  private static func add(_ metadata: Metadata, to container: inout WebPContainer) {
    var flags: UInt8 = 0
    if let profile = metadata.profile {
      flags |= WebPContainer.profileFlag
      container.chunks.insert(WebPContainer.Chunk("ICCP", profile[...]), at: 1)
    }
    if let exif = metadata.exif {
      flags |= WebPContainer.exifFlag
      container.chunks.append(WebPContainer.Chunk("EXIF", exif.bytes[...]))
    }
    if let xmp = metadata.xmp {
      flags |= WebPContainer.xmpFlag
      container.chunks.append(WebPContainer.Chunk("XMP ", xmp[...]))
    }
    container.setFlags(flags)
  }

  /// The `VP8X` chunk of a simple file, whose size stands in its frame header.
  private static func extendedHeader(for chunk: WebPContainer.Chunk) -> [UInt8]? {
    let data = Array(chunk.data)
    let width: Int
    let height: Int
    var flags: UInt8 = 0
    if chunk.name == "VP8L", data.count >= 5 {
      // RFC 9649, section 3.4: 14 bits each of width and height less one, then the alpha bit.
      let bits = (1...4).reduce(0) { $0 | Int(data[$1]) << (8 * ($1 - 1)) }
      width = bits & 0x3FFF + 1
      height = bits >> 14 & 0x3FFF + 1
      if bits >> 28 & 1 == 1 { flags = WebPContainer.alphaFlag }
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
}

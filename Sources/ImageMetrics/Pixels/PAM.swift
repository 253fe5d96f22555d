/// Pixels as a Netpbm PAM file: a text header and the samples, those of 16 bits with the high byte
/// first. The number of frames stands in a comment, `# frames N`.
public enum PAM {
  public static func bytes(of buffer: PixelBuffer) -> [UInt8] {
    let most = buffer.bitsPerSample == 8 ? 255 : 65_535
    let header = """
      P7
      # frames \(buffer.frames)
      WIDTH \(buffer.width)
      HEIGHT \(buffer.height)
      DEPTH \(buffer.bands)
      MAXVAL \(most)
      TUPLTYPE \(kind(buffer.model))\(buffer.hasAlpha ? "_ALPHA" : "")
      ENDHDR

      """
    return Array(header.utf8) + buffer.bytes
  }

  /// Reads what `bytes(of:)` wrote; nil for anything else.
  public static func buffer(of bytes: [UInt8]) -> PixelBuffer? {
    let mark = Array("ENDHDR\n".utf8)
    let head = bytes.prefix(200)
    guard
      let end = head.indices.first(where: { bytes[$0...].starts(with: mark) }),
      let header = String(validating: bytes[..<end], as: UTF8.self)
    else { return nil }
    var fields: [Substring: Substring] = [:]
    for line in header.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ")
      if words.count >= 2 { fields[words[words.count - 2]] = words[words.count - 1] }
    }
    return buffer(fields, bytes[(end + mark.count)...])
  }

  private static func buffer(
    _ fields: [Substring: Substring], _ rest: ArraySlice<UInt8>
  ) -> PixelBuffer? {
    let number = { (name: Substring) in fields[name].flatMap { Int($0) } ?? 0 }
    let (width, height, frames) = (number("WIDTH"), number("HEIGHT"), number("frames"))
    let kind = fields["TUPLTYPE"] ?? ""
    let hasAlpha = kind.hasSuffix("_ALPHA")
    guard
      let model = PixelBuffer.Model.allCases.first(where: {
        kind == Self.kind($0) + (hasAlpha ? "_ALPHA" : "")
      }),
      width > 0, height > 0, frames > 0, height % frames == 0
    else { return nil }
    let samples: PixelBuffer.Samples =
      number("MAXVAL") == 255 ? .eight(Array(rest)) : .sixteen(words(Array(rest)))
    let bands = model.bands + (hasAlpha ? 1 : 0)
    guard samples.count == width * height * bands else { return nil }
    return PixelBuffer(
      width: width, height: height, frames: frames, model: model, hasAlpha: hasAlpha,
      samples: samples)
  }

  private static func words(_ bytes: [UInt8]) -> [UInt16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
  }

  private static func kind(_ model: PixelBuffer.Model) -> String {
    switch model {
    case .grey: "GRAYSCALE"
    case .rgb: "RGB"
    case .cmyk: "CMYK"
    }
  }
}

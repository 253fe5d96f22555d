extension BytePath: Codable {
  private enum Key: CodingKey { case base16 }

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
      return
    }
    let container = try decoder.container(keyedBy: Key.self)
    let digits = try container.decode(String.self, forKey: .base16)
    guard let bytes = Self.bytes(base16: digits) else {
      throw DecodingError.dataCorruptedError(
        forKey: .base16, in: container, debugDescription: "not pairs of hexadecimal digits")
    }
    self.init(bytes: bytes)
  }

  private static func bytes(base16 digits: String) -> [UInt8]? {
    let values = digits.unicodeScalars.map { Character($0).hexDigitValue }
    guard values.count.isMultiple(of: 2), values.allSatisfy({ $0 != nil }) else { return nil }
    let nibbles = values.compactMap { $0 }
    return stride(from: 0, to: nibbles.count, by: 2).map {
      UInt8(nibbles[$0] * 16 + nibbles[$0 + 1])
    }
  }

  public func encode(to encoder: any Encoder) throws {
    if let text {
      var container = encoder.singleValueContainer()
      try container.encode(text)
      return
    }
    var container = encoder.container(keyedBy: Key.self)
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    try container.encode(digits.joined(), forKey: .base16)
  }
}

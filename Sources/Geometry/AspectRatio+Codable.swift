extension AspectRatio: Codable {
  private enum CodingKeys: String, CodingKey { case width, height }

  /// Reads `{"width": 4, "height": 3}` in any terms.
  ///
  /// Throws `DecodingError.dataCorrupted` for a number below 1.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let width = try values.decode(Int.self, forKey: .width)
    let height = try values.decode(Int.self, forKey: .height)
    guard width > 0, height > 0,
      let ratio = AspectRatio(width: Fraction(width), height: Fraction(height))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .width, in: values,
        debugDescription: "\(width):\(height) is no ratio of two positive numbers")
    }
    self = ratio
  }

  /// Writes the form that `init(from:)` reads, in lowest terms.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
  }
}

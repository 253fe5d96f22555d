extension Fraction: Codable {
  private enum CodingKeys: String, CodingKey { case numerator, denominator }

  /// Reads `{"numerator": 1, "denominator": 2}` in any terms.
  ///
  /// Throws `DecodingError.dataCorrupted` for a negative number and for a denominator of 0.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let numerator = try values.decode(Int.self, forKey: .numerator)
    let denominator = try values.decode(Int.self, forKey: .denominator)
    guard numerator >= 0, denominator > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .denominator, in: values,
        debugDescription: "\(numerator)/\(denominator) is no non-negative fraction")
    }
    self.init(numerator, denominator)
  }

  /// Writes the form that `init(from:)` reads, in lowest terms.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(numerator, forKey: .numerator)
    try values.encode(denominator, forKey: .denominator)
  }
}

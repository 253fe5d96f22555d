/// How a rendition is encoded; what is not said is the format's default (see `EncodingRules`).
public struct EncodingOptions: Hashable, Sendable {
  /// The options that were given.
  public var values: [EncodingKey: OptionValue]

  public init(_ values: [EncodingKey: OptionValue]) { self.values = values }

  public init(
    quality: Int? = nil, lossless: Bool? = nil, effort: Int? = nil, progressive: Bool? = nil
  ) {
    values = [:]
    self.quality = quality
    self.lossless = lossless
    self.effort = effort
    self.progressive = progressive
  }

  public subscript(_ key: EncodingKey) -> OptionValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// 1 (worst) to 100 (best).
  public var quality: Int? {
    get { values[.quality]?.whole }
    set { values[.quality] = newValue.map { .whole($0) } }
  }
  /// No loss at all; quality is then not used.
  public var lossless: Bool? {
    get { values[.lossless]?.flag }
    set { values[.lossless] = newValue.map { .flag($0) } }
  }
  /// How much CPU time goes into a smaller file; the range depends on the format.
  public var effort: Int? {
    get { values[.effort]?.whole }
    set { values[.effort] = newValue.map { .whole($0) } }
  }
  /// JPEG progressive, PNG and GIF interlaced.
  public var progressive: Bool? {
    get { values[.progressive]?.flag }
    set { values[.progressive] = newValue.map { .flag($0) } }
  }
  /// The most bytes that the file may have.
  public var maxBytes: Int? {
    get { values[.maxBytes]?.whole }
    set { values[.maxBytes] = newValue.map { .whole($0) } }
  }

  /// These options where they say something, else those of `base`.
  public func over(_ base: EncodingOptions) -> EncodingOptions {
    EncodingOptions(values.merging(base.values) { near, _ in near })
  }

  /// These options without those that change nothing in a file of the format: it lacks them, or
  /// they need another option that isn't set.
  public func stripped(for format: OutputFormat) -> EncodingOptions {
    let rules = EncodingRules.of(format)
    return EncodingOptions(
      values.filter { key, _ in
        rules.rule(key)?.applies(within: self, of: rules) ?? false
      })
  }

  /// These options with the format's defaults for those that aren't given.
  public func inForce(for format: OutputFormat) -> EncodingOptions {
    let defaults = EncodingRules.of(format).rules.compactMap { rule in
      rule.standard.map { (rule.key, $0) }
    }
    return over(EncodingOptions(Dictionary(uniqueKeysWithValues: defaults))).stripped(for: format)
  }
}

extension EncodingOptions: Codable {
  public init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([EncodingKey: OptionValue].self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}

/// Which options a format has, with their ranges, defaults and meanings.
///
/// The one table behind the manifest's checks, the schema, the documentation and the encoder.
public struct EncodingRules: Sendable {
  /// In the order in which documents name them.
  public let rules: [OptionRule]
  private let byKey: [EncodingKey: OptionRule]

  init(_ rules: [OptionRule]) {
    self.rules = rules
    byKey = Dictionary(uniqueKeysWithValues: rules.map { ($0.key, $0) })
  }

  public static func of(_ format: OutputFormat) -> EncodingRules {
    tables[format] ?? EncodingRules([])
  }

  private static let tables = Dictionary(
    uniqueKeysWithValues: OutputFormat.allCases.map { ($0, table($0)) })

  private static func table(_ format: OutputFormat) -> EncodingRules {
    switch format {
    case .jpeg: EncodingRules(jpeg + [maxBytes])
    case .png: EncodingRules(png + [maxBytes])
    case .webp: EncodingRules(webp + [maxBytes])
    case .avif: EncodingRules(avif + [maxBytes])
    case .heic: EncodingRules(heic + [maxBytes])
    case .jxl: EncodingRules(jxl + [maxBytes])
    case .tiff: EncodingRules(tiff + [maxBytes])
    case .gif: EncodingRules(gif + [maxBytes])
    }
  }

  public func rule(_ key: EncodingKey) -> OptionRule? { byKey[key] }

  /// True where the format has the option.
  public func has(_ key: EncodingKey) -> Bool { byKey[key] != nil }

  /// The range of a whole number; nil for other options and for those that the format lacks.
  public func range(_ key: EncodingKey) -> ClosedRange<Int>? {
    if case .whole(let range, _) = rule(key)?.kind { range } else { nil }
  }

  public var quality: (range: ClosedRange<Int>, standard: Int)? { numbers(.quality) }
  public var effort: (range: ClosedRange<Int>, standard: Int)? { numbers(.effort) }
  /// True where the format can be written with and without loss, at choice.
  public var lossless: Bool { has(.lossless) }
  public var progressive: Bool { has(.progressive) }

  private func numbers(_ key: EncodingKey) -> (range: ClosedRange<Int>, standard: Int)? {
    guard let range = range(key), let standard = rule(key)?.standard?.whole else { return nil }
    return (range, standard)
  }
}

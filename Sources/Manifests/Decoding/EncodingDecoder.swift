import Recipes

/// Reads the options of encoders.
struct EncodingDecoder {
  private let values: ValueDecoder
  private let kind: LayerKind

  init(_ values: ValueDecoder, _ kind: LayerKind) {
    self.values = values
    self.kind = kind
  }

  /// The block of one format, such as `jpeg: { quality: 82 }`.
  func block(_ field: Field, _ format: OutputFormat) -> EncodingLayer? {
    let example = "{ quality: 80 }"
    guard let members = values.members(field, keys: .encoding, example: example) else { return nil }
    let rules = EncodingRules.of(format)
    for (key, option) in members.list {
      guard let key = EncodingKey(rawValue: key), !rules.has(key) else { continue }
      let options = rules.rules.map(\.key.rawValue).joined(separator: ", ")
      values.findings.report(
        "\(format.rawValue) has no `\(key.rawValue)`; remove it, or use \(options)",
        at: option.place)
    }
    let kinds = rules.rules.map { ($0.key, $0.kind) }
    return EncodingLayer(
      settings: settings(members, kinds), block: Setting(value: (), place: field.place, layer: kind)
    )
  }

  /// The options for all formats, with the ranges of all of them together.
  func general(_ members: Members) -> EncodingLayer {
    EncodingLayer(settings: settings(members, Self.general))
  }

  private func settings(
    _ members: Members, _ kinds: [(EncodingKey, OptionRule.Kind)]
  ) -> [EncodingKey: Setting<OptionValue>] {
    var settings: [EncodingKey: Setting<OptionValue>] = [:]
    for (key, kind) in kinds {
      guard let field = members[key], let value = values.option(field, key, kind) else { continue }
      settings[key] = Setting(value: value, place: field.place, layer: self.kind)
    }
    return settings
  }

  private static let general = EncodingKey.general.map { ($0, widest($0)) }

  /// What any format takes.
  private static func widest(_ key: EncodingKey) -> OptionRule.Kind {
    let rules = OutputFormat.allCases.map(EncodingRules.of)
    let ranges = rules.compactMap { $0.range(key) }
    if let least = ranges.map(\.lowerBound).min(), let most = ranges.map(\.upperBound).max() {
      return .whole(least...most, step: 1)
    }
    return rules.lazy.compactMap { $0.rule(key)?.kind }.first ?? .flag
  }
}

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
      let options = EncodingKey.allCases.filter(rules.has).map(\.rawValue)
      let advice = options.isEmpty ? "" : ", or use \(options.joined(separator: ", "))"
      values.findings.report(
        "\(format.rawValue) has no `\(key.rawValue)`; remove it\(advice)", at: option.place)
    }
    var layer = layer(members, for: format)
    layer.block = Setting(value: (), place: field.place, layer: kind)
    return layer
  }

  /// The options among the members, with the ranges of a format, or of all of them together.
  func layer(_ members: Members, for format: OutputFormat?) -> EncodingLayer {
    let formats = format.map { [$0] } ?? OutputFormat.allCases
    let rules = formats.map(EncodingRules.of)
    return EncodingLayer(
      quality: number(members, .quality, rules.compactMap { $0.quality?.range }),
      lossless: setting(members, .lossless, values.boolean),
      effort: number(members, .effort, rules.compactMap { $0.effort?.range }),
      progressive: setting(members, .progressive, values.boolean))
  }

  private func number(
    _ members: Members, _ key: EncodingKey, _ ranges: [ClosedRange<Int>]
  ) -> Setting<Int>? {
    guard let least = ranges.map(\.lowerBound).min(), let most = ranges.map(\.upperBound).max()
    else { return nil }
    let noun = key == .quality ? "a quality" : "an effort"
    let kind = NumberKind(noun, least...most, example: key == .quality ? 80 : min(4, most))
    return setting(members, key) { values.whole($0, kind) }
  }

  private func setting<Value>(
    _ members: Members, _ key: EncodingKey, _ read: (Field) -> Value?
  ) -> Setting<Value>? {
    guard let field = members[key], let value = read(field) else { return nil }
    return Setting(value: value, place: field.place, layer: kind)
  }
}

extension EncodingRules {
  /// True where the format has the option.
  func has(_ key: EncodingKey) -> Bool {
    switch key {
    case .quality: quality != nil
    case .lossless: lossless
    case .effort: effort != nil
    case .progressive: progressive
    }
  }
}

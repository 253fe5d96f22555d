import Recipes

/// Checks that an entry's encoder options have formats that take them, and fit each other.
struct EncodingCheck {
  let findings: Findings
  /// The formats of all recipes of the entry.
  let entryFormats: [FormatChoice]

  /// Reports options of one merged layer that nothing takes, or that a format can't take.
  ///
  /// What `defaults` say is meant for many images, so it may have nothing to apply to.
  func check(_ layer: RecipeLayer, formats: [FormatChoice]) {
    for key in EncodingKey.general {
      guard let setting = layer.encoding.settings[key] else { continue }
      checkUse(key, setting, layer, formats)
      checkRange(key, setting, layer, formats)
    }
    for format in OutputFormat.allCases {
      guard let block = layer.blocks[format], let place = block.block else { continue }
      checkUse(of: place, format, formats)
      guard formats.contains(.format(format)) || formats.contains(.source) else { continue }
      OptionsCheck(findings: findings, format: format, general: layer.encoding, block: block)
        .check()
    }
  }

  private func checkRange(
    _ key: EncodingKey, _ setting: Setting<OptionValue>, _ layer: RecipeLayer,
    _ formats: [FormatChoice]
  ) {
    guard let number = setting.value.whole else { return }
    for case .format(let format) in formats {
      guard let range = EncodingRules.of(format).range(key), !range.contains(number) else {
        continue
      }
      let isOverruled = layer.blocks[format]?.settings[key] != nil
      if isOverruled { continue }
      let (least, most) = (range.lowerBound, range.upperBound)
      findings.report(
        "\(key.rawValue) \(number) is out of range: \(format.rawValue) takes \(least) to "
          + "\(most); change it, or write `\(format.rawValue): { \(key.rawValue): \(most) }`",
        at: setting.place)
    }
  }

  private func checkUse(
    _ key: EncodingKey, _ setting: Setting<OptionValue>, _ layer: RecipeLayer,
    _ formats: [FormatChoice]
  ) {
    guard setting.layer != .defaults else { return }
    let formats = setting.layer == .image ? entryFormats : formats
    let isTaken = formats.contains { choice in
      guard case .format(let format) = choice else { return true }
      let rules = EncodingRules.of(format)
      let options = layer.blocks[format]?.over(layer.encoding) ?? layer.encoding
      return rules.rule(key)?.applies(within: options.values, of: rules) ?? false
    }
    if isTaken { return }
    let takers = OutputFormat.allCases.filter { format in
      let rules = EncodingRules.of(format)
      return rules.rule(key)?.applies(within: EncodingOptions(), of: rules) ?? false
    }.map(\.rawValue)
    findings.report(
      "\(Self.names(formats)) takes no `\(key.rawValue)`, only \(takers.joined(separator: ", ")); "
        + "remove it", at: setting.place)
  }

  private func checkUse(
    of block: Setting<Void>, _ format: OutputFormat, _ formats: [FormatChoice]
  ) {
    guard block.layer != .defaults else { return }
    let formats = block.layer == .image ? entryFormats : formats
    if formats.contains(.format(format)) || formats.contains(.source) { return }
    findings.report(
      "`\(format.rawValue)` is not among the formats (\(Self.names(formats))); add it to "
        + "`formats`, or remove the block", at: block.place)
  }

  private static func names(_ formats: [FormatChoice]) -> String {
    let names = formats.map { choice in
      if case .format(let format) = choice { format.rawValue } else { "source" }
    }
    return names.joined(separator: ", ")
  }
}

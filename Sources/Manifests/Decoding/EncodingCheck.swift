import Recipes

/// Checks that an entry's encoder options have formats that take them, and strips the others.
struct EncodingCheck {
  let findings: Findings
  /// The formats of all recipes of the entry.
  let entryFormats: [FormatChoice]

  /// Reports options of one merged layer that nothing takes, or that a format can't take.
  ///
  /// What `defaults` say is meant for many images, so it may have nothing to apply to.
  func check(_ layer: RecipeLayer, formats: [FormatChoice]) {
    let options = layer.encoding
    check(.quality, options.quality, layer, formats) { $0.quality?.range }
    check(.effort, options.effort, layer, formats) { $0.effort?.range }
    checkUse(.lossless, options.lossless, formats)
    checkUse(.progressive, options.progressive, formats)
    for format in OutputFormat.allCases {
      guard let block = layer.blocks[format]?.block else { continue }
      checkUse(of: block, format, formats)
    }
  }

  private func check(
    _ key: EncodingKey, _ option: Setting<Int>?, _ layer: RecipeLayer, _ formats: [FormatChoice],
    _ range: (EncodingRules) -> ClosedRange<Int>?
  ) {
    guard let option else { return }
    checkUse(key, option, formats)
    for case .format(let format) in formats {
      guard let range = range(.of(format)), !range.contains(option.value) else { continue }
      let block = layer.blocks[format]
      let isOverruled = (key == .quality ? block?.quality : block?.effort) != nil
      if isOverruled { continue }
      let (least, most) = (range.lowerBound, range.upperBound)
      findings.report(
        "\(key.rawValue) \(option.value) is out of range: \(format.rawValue) takes \(least) to "
          + "\(most); change it, or write `\(format.rawValue): { \(key.rawValue): \(most) }`",
        at: option.place)
    }
  }

  private func checkUse<Value>(
    _ key: EncodingKey, _ option: Setting<Value>?, _ formats: [FormatChoice]
  ) {
    guard let option, option.layer != .defaults else { return }
    let formats = option.layer == .image ? entryFormats : formats
    let isTaken = formats.contains { choice in
      guard case .format(let format) = choice else { return true }
      return EncodingRules.of(format).has(key)
    }
    if isTaken { return }
    let takers = OutputFormat.allCases.filter { EncodingRules.of($0).has(key) }.map(\.rawValue)
    findings.report(
      "\(Self.names(formats)) takes no `\(key.rawValue)`, only \(takers.joined(separator: ", ")); "
        + "remove it", at: option.place)
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

extension EncodingOptions {
  /// These options without those that the format lacks: they would change nothing but the recipe.
  func stripped(for format: OutputFormat) -> EncodingOptions {
    let rules = EncodingRules.of(format)
    return EncodingOptions(
      quality: rules.has(.quality) ? quality : nil, lossless: rules.has(.lossless) ? lossless : nil,
      effort: rules.has(.effort) ? effort : nil,
      progressive: rules.has(.progressive) ? progressive : nil)
  }
}

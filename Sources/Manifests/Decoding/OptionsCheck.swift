import Recipes

/// Checks that the options of one format fit each other.
struct OptionsCheck {
  let findings: Findings
  let format: OutputFormat
  let general: EncodingLayer
  let block: EncodingLayer

  func check() {
    let rules = EncodingRules.of(format)
    for rule in rules.rules {
      guard let setting = block.settings[rule.key] else { continue }
      checkConflicts(rule, setting)
      for need in rule.needs { check(need, of: rule.key, setting, rules) }
    }
    checkKeyFrames()
    if format == .tiff { checkDepth() }
  }

  private func checkConflicts(_ rule: OptionRule, _ setting: Setting<OptionValue>) {
    for other in rule.conflicts {
      guard let second = block.settings[other], second.layer == setting.layer else { continue }
      let later = second.place.offset > setting.place.offset ? second.place : setting.place
      findings.report(
        "`\(rule.key.rawValue)` and `\(other.rawValue)` are both given; keep one", at: later)
    }
  }

  /// An option that changes nothing without another is a mistake, unless what it needs was taken
  /// away nearer to the image.
  private func check(
    _ need: [OptionRule.Condition], of key: EncodingKey, _ setting: Setting<OptionValue>,
    _ rules: EncodingRules
  ) {
    let all = block.over(general).settings
    let options = EncodingOptions(all.mapValues(\.value))
    if need.contains(where: { $0.holds(within: options, of: rules) }) { return }
    let isTakenAway = need.contains { condition in
      all[condition.key].map { $0.layer > setting.layer } ?? false
    }
    if isTakenAway { return }
    let ways = need.flatMap { condition in
      condition.values?.map { "`\(condition.key.rawValue): \($0)`" }
        ?? ["`\(condition.key.rawValue)`"]
    }
    findings.report(
      "`\(key.rawValue)` changes nothing without \(ways.joined(separator: " or ")); write that, or "
        + "remove `\(key.rawValue)`", at: setting.place)
  }

  /// Compressions of TIFF that take samples of one depth alone.
  private func checkDepth() {
    guard let compression = block.settings[.compression], let name = compression.value.word else {
      return
    }
    let depth = block.settings[.bitDepth]
    let wanted = ["ccittfax4": 1, "jpeg": 8, "webp": 8][name]
    guard let wanted, (depth?.value.whole ?? 8) != wanted else { return }
    let bits = wanted == 1 ? "1 bit" : "\(wanted) bits"
    if let depth {
      findings.report(
        "`compression: \(name)` takes \(bits), not \(depth.value); change one",
        at: depth.layer < compression.layer ? compression.place : depth.place)
    } else {
      findings.report(
        "`compression: \(name)` takes \(bits); write `bit-depth: \(wanted)` too",
        at: compression.place)
    }
  }

  private func checkKeyFrames() {
    guard let least = block.settings[.kmin], let most = block.settings[.kmax],
      let first = least.value.whole, let last = most.value.whole, first >= last
    else { return }
    findings.report(
      "`kmin` (\(first)) must be less than `kmax` (\(last)); change one",
      at: least.layer < most.layer ? most.place : least.place)
  }
}

/// One option of one format: what it takes, what it is where nothing is said, what it does.
public struct OptionRule: Sendable {
  /// The values that it takes.
  public enum Kind: Hashable, Sendable {
    case flag
    /// A whole number, a multiple of `step`.
    case whole(ClosedRange<Int>, step: Int)
    /// One of a few whole numbers.
    case choice([Int])
    /// A number with decimals.
    case number(ClosedRange<Double>)
    case word([String])
    /// One of a few words, `true` or `false`.
    case wordOrFlag([String])
    /// A number of bytes, with or without a unit.
    case bytes
  }

  /// Another option that must have one of these values; nil is any value at all.
  public struct Condition: Hashable, Sendable {
    public let key: EncodingKey
    public let values: [OptionValue]?
  }

  public let key: EncodingKey
  public let kind: Kind
  /// The default; nil where there is none.
  public let standard: OptionValue?
  /// What it does, in one sentence.
  public let meaning: String
  /// Of each list one condition has to hold, else the option changes nothing.
  public var needs: [[Condition]] = []
  /// Options that say the same in another way, or the contrary.
  public var conflicts: [EncodingKey] = []

  init(_ key: EncodingKey, _ kind: Kind, _ standard: OptionValue?, _ meaning: String) {
    self.key = key
    self.kind = kind
    self.standard = standard
    self.meaning = meaning
  }

  /// The rule with one more need: one of the options has the value beside it.
  func needing(_ options: (EncodingKey, [OptionValue]?)...) -> OptionRule {
    var rule = self
    rule.needs.append(options.map { Condition(key: $0.0, values: $0.1) })
    return rule
  }

  func conflicting(with keys: EncodingKey...) -> OptionRule {
    var rule = self
    rule.conflicts += keys
    return rule
  }

  /// True where all needs are met, so that the option changes something.
  public func applies(within options: EncodingOptions, of rules: EncodingRules) -> Bool {
    needs.allSatisfy { $0.contains { $0.holds(within: options, of: rules) } }
  }
}

extension OptionRule.Condition {
  public func holds(within options: EncodingOptions, of rules: EncodingRules) -> Bool {
    guard let value = options[key] ?? rules.rule(key)?.standard else { return false }
    return values?.contains(value) ?? true
  }
}

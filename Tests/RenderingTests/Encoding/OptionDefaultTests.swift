import Recipes
import Testing

@testable import Rendering

/// The defaults that the table states are those in force.
@Suite struct OptionDefaultTests {
  @Test("a default that is written down changes no byte", arguments: OutputFormat.allCases)
  func standards(_ format: OutputFormat) throws {
    let bench = try EncodingBench()
    let coast = EncodingBench.Source.fixture("coast.jpg")
    for rule in EncodingRules.of(format).rules {
      guard let standard = rule.standard else { continue }
      var options: [EncodingKey: OptionValue] = [:]
      for condition in rule.needs.compactMap(\.first) {
        options[condition.key] = condition.values?[0]
      }
      let without = try bench.file(coast, format, options)
      options[rule.key] = standard
      let with = try bench.file(coast, format, options)
      #expect(without.bytes == with.bytes, "\(format) \(rule.key.rawValue): \(standard)")
    }
  }
}

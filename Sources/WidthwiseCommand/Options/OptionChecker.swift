import Files
import JobRunner
import Recipes

/// Checks options one by one against the command and the kinds of their values.
struct OptionChecker {
  let command: CommandName
  private(set) var values: [OptionName: [BytePath]] = [:]
  private(set) var errors: [String] = []

  init(command: CommandName) { self.command = command }

  /// What is wrong with options that were each right alone.
  var conflicts: [String] {
    var found: [String] = []
    if values[.quiet] != nil, values[.verbose] != nil {
      found.append("error: --quiet: contradicts --verbose; leave one of them out")
    }
    if values[.json] != nil, values[.events] == [BytePath("-")] {
      found.append(
        "error: --events: '-' and --json both want standard output; name a file for one of them")
    }
    if values[.json] != nil, values[.names] != nil {
      found.append("error: --names: contradicts --json; leave one of them out")
    }
    return found
  }

  mutating func add(_ option: ArgumentScanner.Found) {
    let spec = option.spec
    guard spec.commands.contains(command) else {
      errors.append("error: \(spec.name.typed): \(misplaced(spec))")
      return
    }
    guard let value = option.value else {
      values[spec.name] = [BytePath("")]
      return
    }
    if let known = values[spec.name]?.first, !spec.value.addsUp {
      errors.append(
        "error: \(spec.name.typed): given twice, as '\(known)' and '\(value)'; leave one out")
    } else if let problem = problem(value, spec) {
      errors.append("error: \(spec.name.typed): \(problem)")
    } else {
      values[spec.name, default: []].append(value)
    }
  }

  private func misplaced(_ spec: OptionSpec) -> String {
    let owners = CommandName.allCases.filter { spec.commands.contains($0) }
    let names = owners.map { $0 == .version ? "--version" : "'\($0.rawValue)'" }
    let shown = command == .version ? "--version" : "'\(command.rawValue)'"
    return "is no option of \(shown) but of \(names.joined(separator: ", ")); leave it out"
  }

  private func problem(_ value: BytePath, _ spec: OptionSpec) -> String? {
    switch spec.value {
    case .none, .path: nil
    case .number(let range): numberProblem(value, range)
    case .bytes(let range): bytesProblem(value, range)
    case .optionalNumber(let range): value.isEmpty ? nil : numberProblem(value, range)
    case .numberOrPercent: shareProblem(value)
    case .choice(let words): choiceProblem(value, words)
    case .recipe(_, let placeholder): recipeProblem(value, placeholder)
    }
  }

  private func recipeProblem(_ value: BytePath, _ placeholder: String) -> String? {
    if value.text == nil { return "'\(value)' is no text (UTF-8); write it anew" }
    // A shell takes what stands behind a space for another word.
    guard placeholder.contains(","), value.bytes.last == UInt8(ascii: ",") else { return nil }
    return "'\(value)' ends with a comma; write all values as one word, without spaces"
  }

  private func numberProblem(_ value: BytePath, _ range: ClosedRange<Int>) -> String? {
    let limits = "\(range.lowerBound) to \(range.upperBound)"
    let digits = value.bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits else { return "'\(value)' is no whole number; give one from \(limits)" }
    guard let number = value.text.flatMap({ Int($0) }), range.contains(number) else {
      return "\(value) is out of range; give a number from \(limits)"
    }
    return nil
  }

  private func bytesProblem(_ value: BytePath, _ range: ClosedRange<Int>) -> String? {
    guard let bytes = value.text.flatMap({ ByteAmount.parse($0) }) else {
      return "'\(value)' is no amount of memory; give one such as 800M or 2G"
    }
    if range.contains(bytes) { return nil }
    let limits = [range.lowerBound, range.upperBound].map { JobRunner.Quantity.bytes($0) }
    return "\(value) is out of range; give an amount from \(limits[0]) to \(limits[1])"
  }

  private func shareProblem(_ value: BytePath) -> String? {
    if value.text.flatMap({ FailureLimit(text: $0) }) != nil { return nil }
    return "'\(value)' is no limit; give a number of sources such as 10, or a share such as 5%"
  }

  private func choiceProblem(_ value: BytePath, _ words: [String]) -> String? {
    if words.contains(where: { $0 == value.text }) { return nil }
    let advice =
      Suggestion.nearest(to: value.description, among: words).map { "did you mean '\($0)'?" }
      ?? "give one of \(words.joined(separator: ", "))"
    return "'\(value)' is not possible; \(advice)"
  }
}

import Files

/// What the command line asks for.
enum Invocation: Hashable, Sendable {
  case command(ParsedArguments)
  /// Help on a command; nil is the overview.
  case help(CommandName?)
}

/// Reads a command line: what it asks for, or all that is wrong with it.
enum ArgumentParser {
  static func parse(_ arguments: [BytePath]) throws(UsageErrors) -> Invocation {
    let scanner = ArgumentScanner(arguments)
    let asked = Set(scanner.options.map(\.spec.name))
    let finder = CommandFinder(scanner.operands)
    if asked.contains(.help) { return .help(finder.command) }
    if asked.contains(.version) {
      return try check(.version, scanner.operands, scanner)
    }
    guard let command = finder.command, finder.problem == nil else {
      throw UsageErrors(
        lines: [finder.problem].compactMap { $0 } + scanner.errors, command: finder.command)
    }
    return try check(command, finder.rest, scanner)
  }

  private static func check(
    _ command: CommandName, _ operands: [BytePath], _ scanner: ArgumentScanner
  ) throws(UsageErrors) -> Invocation {
    var values = OptionChecker(command: command)
    for option in scanner.options where option.spec.name != .version { values.add(option) }
    let errors =
      scanner.errors + values.errors + values.conflicts + operandErrors(command, operands)
    if !errors.isEmpty { throw UsageErrors(lines: errors, command: command) }
    return .command(
      ParsedArguments(command: command, operands: operands, values: values.values))
  }

  private static func operandErrors(_ command: CommandName, _ operands: [BytePath]) -> [String] {
    let spec = CommandTable.named(command)
    if operands.count < spec.count.lowerBound {
      return ["error: \(command.rawValue): \(spec.missing)"]
    }
    let surplus = operands.dropFirst(spec.count.upperBound).map { "'\($0)'" }
    if surplus.isEmpty { return [] }
    let advice = spec.count.upperBound == 0 ? "leave it out" : spec.surplus
    return [
      "error: \(surplus.joined(separator: ", ")): more than '\(command.rawValue)' takes; \(advice)"
    ]
  }
}

import Files

/// What the command line asks for.
enum Invocation: Hashable, Sendable {
  case command(ParsedArguments)
  /// Help on a command; nil is the overview.
  case help(CommandName?)
}

/// Reads a command line: what it asks for, or all that is wrong with it.
enum ArgumentParser {
  /// - Parameter kind: tells what a path leads to, since files may stand where the command would.
  static func parse(
    _ arguments: [BytePath],
    kind: @escaping (BytePath) -> FileKind? = { try? FileStatus(at: $0, followingLinks: true).kind }
  ) throws(UsageErrors) -> Invocation {
    let scanner = ArgumentScanner(arguments)
    let asked = Set(scanner.options.map(\.spec.name))
    let finder = CommandFinder(scanner.operands)
    if asked.contains(.help) { return .help(finder.command) }
    if asked.contains(.version) {
      return try check(.version, scanner.operands, scanner)
    }
    if let command = finder.command {
      if let problem = finder.problem {
        throw UsageErrors(lines: [problem] + scanner.errors, command: command)
      }
      return try check(command, finder.rest, scanner)
    }
    let advice = CommandAdvice(scanner, kind: kind)
    if advice.meansResize { return try check(.resize, scanner.operands, scanner) }
    throw UsageErrors(lines: [advice.message] + scanner.errors)
  }

  private static func check(
    _ command: CommandName, _ operands: [BytePath], _ scanner: ArgumentScanner
  ) throws(UsageErrors) -> Invocation {
    var values = OptionChecker(command: command)
    for option in scanner.options where option.spec.name != .version { values.add(option) }
    let arguments = ParsedArguments(command: command, operands: operands, values: values.values)
    let errors = scanner.errors + values.errors + values.conflicts + operandErrors(arguments)
    if !errors.isEmpty { throw UsageErrors(lines: errors, command: command) }
    return .command(arguments)
  }

  private static func operandErrors(_ arguments: ParsedArguments) -> [String] {
    let (command, operands) = (arguments.command, arguments.operands)
    let spec = CommandTable.named(command)
    let isListed = arguments.isSet(.filesFrom)
    if operands.count < spec.count.lowerBound, !isListed {
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

extension CommandName {
  /// The command that an argument names.
  init?(typed word: BytePath) {
    guard let text = word.text, let name = Self.typed.first(where: { $0.rawValue == text }) else {
      return nil
    }
    self = name
  }
}

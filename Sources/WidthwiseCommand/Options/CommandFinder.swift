import Files

/// Finds the command among the operands: one word, or two for a sub-command.
struct CommandFinder {
  /// Nil where there is none.
  let command: CommandName?
  /// What is wrong with the sub-command; nil where nothing is, or where there is no command.
  let problem: String?
  /// What stands behind the command.
  let rest: [BytePath]

  init(_ operands: [BytePath]) {
    guard let first = operands.first else {
      self.init(nil, nil, [])
      return
    }
    guard let found = CommandName(typed: first) else {
      self.init(nil, nil, operands)
      return
    }
    if found.subcommands.isEmpty {
      self.init(found, nil, Array(operands.dropFirst()))
    } else {
      self.init(found, behind: Array(operands.dropFirst()))
    }
  }

  /// A command with sub-commands.
  private init(_ group: CommandName, behind operands: [BytePath]) {
    guard let word = operands.first else {
      self.init(group, CommandAdvice.missing(in: group), [])
      return
    }
    let sub = word.text.flatMap { text in group.subcommands.first { $0.word == text } }
    let problem = sub == nil ? CommandAdvice.unknown(word, in: group) : nil
    self.init(sub ?? group, problem, Array(operands.dropFirst()))
  }

  private init(_ command: CommandName?, _ problem: String?, _ rest: [BytePath]) {
    self.command = command
    self.problem = problem
    self.rest = rest
  }
}

import Files

/// The program without a process: arguments in, output to sinks, an exit code back.
struct Program: Sendable {
  var environment: Environment
  /// Called only by commands that need the image library. Starts it where told to; otherwise it
  /// starts with its first use.
  var tools: @Sendable (_ startsLibrary: Bool) throws(ToolsError) -> Tools

  func run(_ arguments: [BytePath]) -> ExitCode {
    do throws(UsageErrors) {
      switch try ArgumentParser.parse(arguments) {
      case .help(let command): return help(command)
      case .command(let parsed): return try perform(parsed)
      }
    } catch {
      return refuse(error)
    }
  }

  private func perform(_ arguments: ParsedArguments) throws(UsageErrors) -> ExitCode {
    let console = environment.console(arguments)
    if let text = try text(arguments) {
      console.result(text)
      return finish(.done, console)
    }
    if let folder = arguments.path(.man) {
      return ManualFolder(folder: folder, environment: environment).write(console)
    }
    // What a worker gives up has to be gone before the image library is started.
    let unconfined =
      arguments.command == .worker ? environment.worker.confine(arguments.isSet(.attached)) : []
    // Workers inherit it; libvips looks at it when it starts.
    if arguments.isSet(.portable) { environment.setVariable("VIPS_NOVECTOR", "1") }
    let copies = WorkerCopies(for: arguments, environment) {
      run([CommandName.worker.rawValue, OptionName.attached.typed].map { BytePath($0) })
    }
    do throws(ToolsError) {
      // What workers do needs no library here.
      let tools = try tools(copies.isEmpty).beginning(with: copies)
      let context = Context(
        arguments: arguments, environment: environment, tools: tools, console: console,
        unconfined: unconfined)
      return finish(context.perform(), console)
    } catch {
      console.error("error: libvips: \(error.message)")
      return .refused
    }
  }

  /// What commands print that need no image library; nil for the others.
  private func text(_ arguments: ParsedArguments) throws(UsageErrors) -> String? {
    switch arguments.command {
    case .help where !arguments.isSet(.man): try HelpCommand.text(arguments.operands)
    case .completion: try CompletionCommand.script(arguments.operands[0])
    default: nil
    }
  }

  private func help(_ command: CommandName?) -> ExitCode {
    let console = environment.console(ParsedArguments(command: .help))
    console.result(command.map { HelpText.command($0) } ?? HelpText.overview)
    return finish(.done, console)
  }

  private func refuse(_ errors: UsageErrors) -> ExitCode {
    let console = environment.console(ParsedArguments(command: .help))
    for line in errors.lines { console.error(line) }
    console.note(errors.hint)
    return .refused
  }

  /// A result that could not be written is a failure too.
  private func finish(_ code: ExitCode, _ console: Console) -> ExitCode {
    guard let error = console.outputError else { return code }
    console.error("error: \(error.path): can't be written: \(error.reason)")
    return code == .done ? .someFailed : code
  }
}

/// All that a command works with.
struct Context: Sendable {
  var arguments: ParsedArguments
  var environment: Environment
  var tools: Tools
  var console: Console
  /// What a worker could not give up.
  var unconfined: [String] = []

  fileprivate func perform() -> ExitCode {
    switch arguments.command {
    case .run: RunCommand(context: self).perform()
    case .plan: PlanCommand(context: self).perform()
    case .resize: ResizeCommand(context: self).perform()
    case .inspect: InspectCommand(context: self).perform()
    case .presets: PresetsCommand(context: self).perform()
    case .worker: WorkerCommand(context: self).perform()
    case .watch: WatchCommand(context: self).perform()
    case .initialize: InitCommand(context: self).perform()
    case .goldenCheck: GoldenCheckCommand(context: self).perform()
    case .goldenApprove: GoldenApproveCommand(context: self).perform()
    case .goldenRevert: GoldenRevertCommand(context: self).perform()
    case .goldenPrune: GoldenPruneCommand(context: self).perform()
    case .goldenExplain: GoldenExplainCommand(context: self).perform()
    case .goldenTighten: GoldenTightenCommand(context: self).perform()
    case .goldenCompare: GoldenCompareCommand(context: self).perform()
    case .goldenRehearse: GoldenRehearseCommand(context: self).perform()
    case .goldenSelftest: GoldenSelftestCommand(context: self).perform()
    case .golden, .help, .completion, .version: VersionCommand(context: self).perform()
    }
  }
}

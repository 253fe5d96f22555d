import JobRunner

extension Context {
  /// How it is told how far the work is; nil is not at all.
  var progressForm: ProgressLine.Form? {
    guard console.canShowProgress else { return nil }
    switch arguments.progress {
    case .never: return nil
    case .json: return .json
    case .always: return .line(columns: environment.columns)
    case .auto where arguments.isSet(.quiet): return nil
    case .auto:
      let canDraw = environment.isTerminal && environment.variable("TERM")?.text != "dumb"
      return canDraw ? .line(columns: environment.columns) : .plain
    }
  }
}

extension ProgressLine {
  /// Shows how far the work on these jobs is, as the options want it; nil where they want nothing.
  convenience init?(_ jobs: some Sequence<Job>, _ context: Context) {
    guard let form = context.progressForm else { return nil }
    self.init(jobs, form: form, console: context.console, later: context.environment.later)
  }
}

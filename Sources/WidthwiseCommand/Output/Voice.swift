/// How much a person wants to hear.
enum Voice: Sendable {
  /// Errors only.
  case quiet
  case normal
  case verbose

  init(_ arguments: ParsedArguments) {
    self =
      arguments.isSet(.quiet) ? .quiet : arguments.isSet(.verbose) ? .verbose : .normal
  }
}

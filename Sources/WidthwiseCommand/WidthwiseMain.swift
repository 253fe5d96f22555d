import Files

/// The program: reads its arguments, runs one command, ends with its exit code.
public enum WidthwiseMain {
  public static func run() -> Never {
    // Before there is a second thread.
    ThisProcess.limitHeaps(to: 2)
    Signal.brokenPipe.ignore()
    Signal.fileSize.ignore()
    Signal.letTrapsEnd()
    let program = Program(
      environment: .system,
      tools: { startsLibrary throws(ToolsError) in
        try .live(startingLibrary: startsLibrary)
      })
    ThisProcess.exit(program.run(ThisProcess.arguments).rawValue)
  }
}

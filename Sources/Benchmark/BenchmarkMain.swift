import Files

/// The benchmark: the same work through Widthwise and through whatever peers are installed.
public enum BenchmarkMain {
  public static func run() -> Never {
    do throws(BenchmarkError) {
      guard let options = try BenchmarkOptions(ThisProcess.arguments) else {
        say(BenchmarkOptions.help, to: .output)
        ThisProcess.exit(0)
      }
      let report = try Benchmark(options).report { say("\($0)\n", to: .error) }
      say(BenchmarkText.text(of: report), to: .output)
      if let file = options.json { try write(report, to: file) }
      ThisProcess.exit(0)
    } catch {
      say("error: \(error.message)\n", to: .error)
      ThisProcess.exit(2)
    }
  }

  private static func say(_ text: String, to stream: StandardStream) { _ = try? stream.write(text) }

  private static func write(
    _ report: BenchmarkReport, to file: BytePath
  ) throws(BenchmarkError) {
    do throws(FileError) {
      try DocumentFile.write(report.json, to: file)
    } catch {
      throw BenchmarkError("--json: '\(file)': can't be written: \(error.reason); name another")
    }
  }
}

/// What stands against a benchmark: one line that says what to do.
struct BenchmarkError: Error, Hashable, Sendable {
  var message: String

  init(_ message: String) { self.message = message }

  init(_ error: FileError) {
    self.init("\(error.path): \(error.call) failed: \(error.reason); mend that and try again")
  }
}

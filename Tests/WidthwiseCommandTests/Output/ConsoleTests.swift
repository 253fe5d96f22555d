import Files
import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `A console` {
  let output = MemorySink()
  let errors = MemorySink()

  private func console(_ voice: Voice = .normal, colored: Bool = false) -> Console {
    Console(output: output, error: errors, voice: voice, colored: colored)
  }

  private func sayAll(_ console: Console) {
    console.result("result\n")
    console.error("error: a: no")
    console.warning("warning: b: hm")
    console.detail("detail")
  }

  @Test(arguments: [
    (Voice.quiet, "", "error: a: no\n"),
    (.normal, "result\n", "error: a: no\nwarning: b: hm\n"),
    (.verbose, "result\n", "error: a: no\nwarning: b: hm\ndetail\n"),
  ])
  func `says as much as it is asked to`(voice: Voice, result: String, rest: String) {
    sayAll(console(voice))
    #expect(output.text == result)
    #expect(errors.text == rest)
  }

  @Test func `colours labels and nothing else`() {
    sayAll(console(colored: true))
    #expect(output.text == "result\n")
    #expect(
      errors.text
        == "\u{1B}[1;31merror:\u{1B}[0m a: no\n\u{1B}[1;33mwarning:\u{1B}[0m b: hm\n")
  }

  @Test func `takes the progress line away for other lines, and puts it back`() {
    let console = console()
    console.progress("1 of 2")
    console.error("error: a: no")
    console.progress("2 of 2")
    console.progress(nil)
    let clear = "\u{1B}[K"
    #expect(
      errors.text == "1 of 2\(clear)\r\(clear)error: a: no\n1 of 2\r2 of 2\(clear)\r\(clear)")
  }

  @Test(arguments: [
    ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
  ])
  func `is coloured on a terminal, unless it is asked not to be`(
    variables: [String: String], isColored: Bool
  ) {
    let bench = CommandBench()
    bench.isTerminal = true
    bench.variables = variables
    #expect(bench.run("inspect", "a.txt") == .someFailed)
    #expect(bench.errors.text.contains("\u{1B}[1;31merror:") == isColored)
  }

  @Test(arguments: [(true, "never", false), (false, "always", true), (false, "auto", false)])
  func `follows --color`(isTerminal: Bool, choice: String, isColored: Bool) {
    let bench = CommandBench()
    bench.isTerminal = isTerminal
    bench.variables = ["NO_COLOR": "1"]
    #expect(bench.run("inspect", "a.txt", "--color", choice) == .someFailed)
    #expect(bench.errors.text.contains("\u{1B}") == isColored)
  }
}

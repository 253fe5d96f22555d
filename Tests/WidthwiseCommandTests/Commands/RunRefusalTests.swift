import Files
import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `widthwise run that is refused` {
  let bench = CommandBench()

  init() {
    bench.runner.before = { _ in Issue.record("a job was started") }
  }

  @Test func `says what is wrong with the manifest, with its place`() throws {
    bench.file("bad.yaml", "version: 1\noutput: public\nimagse: []\n")
    #expect(bench.run("run", "@/bad.yaml", "--json") == .refused)
    #expect(bench.complaints.hasPrefix("error: @/bad.yaml:"))
    #expect(bench.complaints.contains("`images`"))
    let report = try ReportJSON.report(RunReport.self, from: bench.output.bytes)
    #expect(report.errors.joined(separator: "\n") + "\n" == bench.errors.text)
    #expect(report.sources.isEmpty)
  }

  @Test func `shows the line that a finding of the plan is about`() {
    bench.file(
      "none.yaml",
      "version: 1\nsource: photos\noutput: public\nimages:\n  - { src: '*.png', widths: [9] }\n")
    #expect(bench.run("run", "@/none.yaml") == .refused)
    let lines = bench.complaints.split(separator: "\n")
    #expect(lines.first?.hasPrefix("error: @/none.yaml:5:") == true)
    #expect(lines.dropFirst().first == "    - { src: '*.png', widths: [9] }")
    #expect(!bench.exists("public"))
  }

  @Test(arguments: [
    (
      ["@/missing.yaml"],
      "error: @/missing.yaml: can't be read: No such file or directory; check the name"
    ),
    (
      ["@/photos"],
      "error: @/photos: can't be read: Is a directory; name the manifest in it, or to "
        + "resize what is in it: widthwise '@/photos' --width 640"
    ),
    (
      ["/dev/null"],
      "error: /dev/null: can't be read: Invalid argument; send it to 'widthwise run -' through a "
        + "pipe"
    ),
    (
      ["@/m.yaml", "--source", "@/nowhere"],
      "error: --source: the source folder '@/nowhere' does not exist; folders are relative to the "
        + "manifest"
    ),
    (
      ["@/m.yaml", "--output", "@/m.yaml"],
      "error: --output: the output folder '@/m.yaml' is not a folder; name another, or remove what "
        + "is there"
    ),
    (
      ["@/m.yaml", "--report", "@/photos"],
      "error: --report: '@/photos' is a folder; name a file"
    ),
    (
      ["@/m.yaml", "--report", "-"],
      "error: --report: '-' is no file; use --json to print the report"
    ),
    (
      ["@/m.yaml", "--report", "@/m.yaml/run.json"],
      "error: --report: the folder of '@/m.yaml/run.json' can't be used: Not a directory; name "
        + "another"
    ),
  ])
  func `says what to do about files and folders`(words: [String], line: String) {
    let arguments = ["run"] + words.map { $0.replacing("@", with: bench.folder) }
    #expect(bench.run(bytes: arguments.map { BytePath($0) }) == .refused)
    #expect(bench.complaints.split(separator: "\n").first.map { String($0) } == line)
    #expect(bench.printed == "")
  }

  @Test func `replaces yesterday's report by one that says why`() throws {
    bench.file("run.json", #"{ "schemaVersion": 1, "of": "yesterday" }"#)
    bench.file("empty.yaml", "")
    #expect(bench.run("run", "@/empty.yaml", "--report", "@/run.json") == .refused)
    let bytes = try #require(bench.contents("run.json"))
    let report = try ReportJSON.report(RunReport.self, from: bytes)
    #expect(!report.errors.isEmpty)
    #expect(report.totals == RunTotals())
  }

  @Test func `says so where the library can't start`() {
    let bench = CommandBench()
    let errors = bench.errors
    let program = Program(
      environment: Environment(
        output: bench.output, error: errors, isTerminal: false, variable: { _ in nil },
        input: { _ throws(FileError) in [] }, timestamp: { "" }, processors: 1,
        signals: bench.signals, quit: { _ in }),
      tools: { _ throws(ToolsError) in throw ToolsError(message: "can't start; install it") })
    #expect(program.run([BytePath("run"), BytePath("m.yaml")]) == .refused)
    #expect(errors.text == "error: libvips: can't start; install it\n")
    // Help needs no library.
    #expect(program.run([BytePath("help")]) == .done)
  }
}

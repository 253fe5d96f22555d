import Files
import Foundation
import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `Messages` {
  private static let odd = BytePath(
    bytes: Array("out/a b".utf8) + [0xFF, 0x0A, 0x22] + Array(".jpg".utf8))
  private static let now = Moment(milliseconds: 1_714_528_800_250)

  private func written(_ record: LogRecord, _ format: LogFormat, journal: Bool = false) -> String {
    LogStyle(format: format, hasPriorities: journal, now: { Self.now }).text(record, colored: false)
  }

  @Test func `as JSON are one object a line, with the path byte for byte`() throws {
    let record = LogRecord(ReportLine(.error, Self.odd, "is \"cut\"\noff"))
    let text = written(record, .json)
    #expect(text.hasSuffix("}\n"))
    #expect(text.dropLast().contains("\n") == false)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["level"] as? String == "error")
    #expect(object["message"] as? String == "is \"cut\"\noff")
    #expect(object["time"] as? String == "2024-05-01T02:00:00.250Z")
    // "out/a b", FF, line end, quote, ".jpg".
    #expect((object["path"] as? [String: String])?["base16"] == "6f75742f612062ff0a222e6a7067")
  }

  @Test func `as logfmt are one line of pairs, from which the path can be read back`() {
    let record = LogRecord(ReportLine(.warning, Self.odd, "bad EXIF"))
    #expect(
      written(record, .logfmt)
        == #"time=2024-05-01T02:00:00.250Z level=warning path="out/a b\xff\n\".jpg" "#
        + #"message="bad EXIF""# + "\n")
  }

  @Test(arguments: [
    ("plain", "plain"), ("a b", #""a b""#), ("", #""""#), ("a=b", #""a=b""#),
    (#"back\slash"#, #""back\\slash""#), ("é", #""é""#), ("\u{1B}[1m", #""\x1b[1m""#),
    ("\u{85}\u{2028}", #""\xc2\x85\xe2\x80\xa8""#), ("\t\r", #""\t\r""#),
  ])
  func `quote what has to be quoted in logfmt`(text: String, value: String) {
    #expect(LogFmt.value(Array(text.utf8)) == value)
  }

  @Test func `for the journal have their priority before each line`() {
    let error = LogRecord(.error, "error: m.yaml:3:5: no\n    line\n    ^")
    #expect(
      written(error, .text, journal: true) == "<3>error: m.yaml:3:5: no\n<3>    line\n<3>    ^\n")
    #expect(written(LogRecord(.warning, "warning: x"), .text, journal: true) == "<4>warning: x\n")
    #expect(written(LogRecord(.info, "x"), .text, journal: true) == "<6>x\n")
    #expect(written(LogRecord(.info, "x"), .logfmt, journal: true).hasPrefix("<6>time="))
  }

  @Test(arguments: [
    ("8:1234", true), ("8:1235", false), ("9:1234", false), ("8", false), ("", false),
    ("8:1234:5", false), ("x:y", false),
  ])
  func `go to the journal where the stream is the one that systemd names`(
    variable: String, isJournal: Bool
  ) {
    let stream = FileIdentity(device: 8, inode: 1234)
    #expect(JournalStream(BytePath(variable)).leads(to: stream) == isJournal)
    #expect(!JournalStream(BytePath(variable)).leads(to: nil))
    #expect(!JournalStream(nil).leads(to: stream))
  }

  @Test func `in the journal have no colour and no progress, whatever is said`() {
    let bench = CommandBench()
    bench.isTerminal = true
    bench.isJournal = true
    bench.runner.failures = ["b.jpg": Failure(.damaged, "is cut off")]
    #expect(bench.run("run", "@/m.yaml", "--progress", "always") == .someFailed)
    #expect(bench.complaints == "<3>error: @/photos/b.jpg: is cut off\n")
  }

  @Test(arguments: [LogFormat.json, .logfmt])
  func `take the summary among them where they are for machines`(format: LogFormat) throws {
    let bench = CommandBench()
    bench.isTerminal = true
    bench.runner.warnings = ["c.jpg": ["bad EXIF"]]
    #expect(bench.run("run", "@/m.yaml", "--log", format.rawValue) == .done)
    #expect(bench.printed == "")
    let lines = bench.complaints.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last?.contains("6 renditions of 3 images done, 0 failed") == true)
    #expect(!bench.complaints.contains("\u{1B}"))
  }
}

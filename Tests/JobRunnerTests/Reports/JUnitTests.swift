import Files
import Foundation
import FoundationXML
import JobRunner
import Testing

/// Read by another XML reader.
private final class Cases: NSObject, XMLParserDelegate {
  struct Case {
    var name: String
    var group: String
    var result = "passed"
    var type: String?
    var message: String?
  }

  var cases: [Case] = []
  var suites: [[String: String]] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch element {
    case "testsuites", "testsuite": suites.append(attributes)
    case "testcase":
      cases.append(
        Case(name: attributes["name"] ?? "", group: attributes["classname"] ?? ""))
    default:
      cases[cases.count - 1].result = element
      cases[cases.count - 1].type = attributes["type"]
      cases[cases.count - 1].message = attributes["message"]
    }
  }
}

@Suite struct `A run as JUnit` {
  private let manifest = BytePath("m.yaml")

  @Test func `has a case for each rendition and each refused source`() throws {
    let found = try Cases(JUnit.text(of: ReportBench.report(), manifest: manifest))
    #expect(
      found.cases.map(\.result) == [
        "passed", "passed", "failure", "failure", "failure", "passed", "failure", "skipped",
      ])
    #expect(found.cases[0].name == "out/anna-100w.webp")
    #expect(found.cases[0].group == "photos/anna.jpg")
    #expect(found.cases[2].group == "photos/note.jpg")
    #expect(found.cases[2].type == "notAnImage")
    #expect(found.cases[2].message == "is a text file; remove it")
    #expect(found.cases[7].message == "not run: the run was stopped")
    for suite in found.suites {
      #expect(suite["tests"] == "8")
      #expect(suite["failures"] == "4")
      #expect(suite["errors"] == "0")
      #expect(suite["skipped"] == "1")
    }
    #expect(found.suites.map { $0["name"] } == ["widthwise", "m.yaml"])
    #expect(found.suites[1]["timestamp"] == "2024-05-01T02:00:00")
  }

  @Test func `has an error for a run that was stopped or refused`() throws {
    var stopped = ReportBench.report()
    stopped.stopped = .noSpace
    let last = try Cases(JUnit.text(of: stopped, manifest: manifest)).cases.last
    #expect(last?.result == "error")
    #expect(last?.type == "noSpace")
    #expect(last?.message == "error: out: the disk is full; free some space and run again")
    let refused = RunReport(refused: ["error: m.yaml:1:1: <no> & \"none\"\n  ^"], started: "now")
    let only = try Cases(JUnit.text(of: refused, manifest: manifest)).cases
    #expect(only.map(\.message) == ["error: m.yaml:1:1: <no> & \"none\"\n  ^"])
  }

  @Test func `holds what XML can't, replaced`() throws {
    let refused = RunReport(refused: ["a\u{1}\u{1B}[1m\u{FFFF}"], started: "now")
    let only = try Cases(JUnit.text(of: refused, manifest: manifest)).cases
    #expect(only.map(\.message) == ["a\u{FFFD}\u{FFFD}[1m\u{FFFD}"])
  }
}

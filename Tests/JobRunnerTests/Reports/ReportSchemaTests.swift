import Files
import JSONSchemas
import Manifests
import Recipes
import Testing

@testable import JobRunner

/// The schema in `config` against reports that runs made.
@Suite struct `The schema of reports` {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema.named("report") }

  private func value(_ report: RunReport) throws -> JSONValue {
    try JSONValue.parse(String(decoding: ReportJSON.bytes(of: report), as: UTF8.self))
  }

  private static var time: String { "2024-05-01T02:00:00Z" }

  /// Failures, crops, odd names; a dry run; one that was stopped; one that was refused; a fault.
  private static var reports: [RunReport] {
    var stopped = ReportBench.report()
    stopped.stopped = .noSpace
    let dry = Run(ReportBench.plan, runner: DryRunner(), claim: nil, workers: 1)
    var wet = ReportBench.wetReport()
    wet.sources[0].renditions[0].failure = Failure(.writing, "no", fault: .readOnly)
    return [
      ReportBench.report(), stopped, later, dry.performWhole(started: time), wet,
      RunReport(refused: ["error: m.yaml: no"], started: time),
    ]
  }

  /// A run with an earlier one behind it.
  private static var later: RunReport {
    var report = ReportBench.wetReport()
    report.sources[0].renditions[0].reasons = ["quality 80 -> 75", "source changed"]
    report.sources[0].renditions[0].budget = 1000
    report.sources[0].renditions[0].quality = 71
    report.sources[2].renditions[0].since = time
    report.sources[2].renditions[0].stale = true
    report.sources[2].since = time
    report.drift = Drift(
      previous: RunEntry(started: 1_714_528_800, ended: 1_714_528_900), changed: 1, growth: -5,
      largest: [Drift.Change(path: BytePath("a.jpg"), before: 10, after: 5)])
    report.pruned = PruneReport(
      PrunePlan(kept: [PrunePlan.Kept(path: BytePath("b.jpg"), why: "is a source now")]),
      in: BytePath("out"))
    return report
  }

  @Test func `allows every report`() throws {
    for report in Self.reports { #expect(try schema.allows(value(report))) }
  }

  @Test func `has no key that no report has, and the reports have all`() throws {
    let values = try Self.reports.map { try value($0) }
    func keys(_ name: String?, _ found: [JSONValue?]) throws -> (Set<String>, Set<String>) {
      let object = try #require(name.map { schema.definition($0) } ?? schema.root)
      let described = Set(object["properties"]?.object?.keys.map { $0 } ?? [])
      return (described, Set(found.flatMap { $0?.object?.keys.map { $0 } ?? [] }))
    }
    let sources = values.flatMap { $0["sources"]?.list ?? [] }
    let renditions = sources.flatMap { $0["renditions"]?.list ?? [] }
    let failures = (sources + renditions).compactMap { $0["failure"] }
    let parts: [(String?, [JSONValue?])] = [
      (nil, values), ("source", sources), ("rendition", renditions), ("failure", failures),
      ("totals", values.map { $0["totals"] }),
      ("cause", values.flatMap { $0["causes"]?.list ?? [] }),
    ]
    for (name, found) in parts {
      let (described, seen) = try keys(name, found)
      #expect(described == seen, "\(name ?? "report")")
    }
  }

  @Test func `knows every word`() throws {
    func words(_ value: JSONValue?) -> Set<String> {
      Set((value?["enum"]?.list ?? []).compactMap(\.text))
    }
    let properties = { (name: String) in schema.definition(name)?["properties"] }
    #expect(words(schema.definition("kind")) == Set(Failure.Kind.allCases.map(\.rawValue)))
    #expect(
      words(schema.root["properties"]?["stopped"]) == Set(StopReason.allCases.map(\.rawValue)))
    #expect(words(properties("failure")?["fault"]) == Set(FileFault.allCases.map(\.rawValue)))
    #expect(
      words(properties("source")?["status"]) == Set(SourceReport.Status.allCases.map(\.rawValue)))
    #expect(words(properties("source")?["format"]) == Set(SourceFormat.allCases.map(\.rawValue)))
    #expect(
      words(properties("rendition")?["status"])
        == Set(RenditionReport.Status.allCases.map(\.rawValue)))
    #expect(
      words(properties("rendition")?["format"]) == Set(OutputFormat.allCases.map(\.rawValue)))
  }

  @Test(arguments: [
    #""schemaVersion": 2"#, #""dryRun": "no""#, #""started": "yesterday""#, #""more": 1"#,
    #""sources": [{"path": "a", "status": "lost", "renditions": [], "warnings": []}]"#,
    #""causes": [{"kind": "bad luck", "sources": 1, "renditions": 1}]"#,
    #""outputFolder": {"base16": "xyz"}"#,
  ])
  func `refuses what is none`(member: String) throws {
    guard case .object(var members) = try value(ReportBench.report()),
      case .object(let wrong) = try JSONValue.parse("{\(member)}")
    else {
      Issue.record("no object")
      return
    }
    members.merge(wrong) { $1 }
    #expect(try !schema.allows(.object(members)))
  }
}

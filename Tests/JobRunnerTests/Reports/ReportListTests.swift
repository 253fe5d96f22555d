import Testing

@testable import JobRunner

/// The same bytes as when the report is encoded in one go.
@Suite struct ReportListTests {
  private func text(_ report: RunReport) -> String {
    var list = ReportList()
    var rest = report
    rest.sources = []
    var entries: [UInt8] = []
    for source in report.sources { entries += list.next(source) }
    return String(decoding: list.head(of: rest) + entries + list.tail(of: rest), as: UTF8.self)
  }

  @Test func `a report with sources, with one, and with none`() {
    var report = ReportBench.wetReport()
    report.warnings = ["\"sources\" : [", "]"]
    #expect(report.sources.count == 4)
    while true {
      #expect(text(report) == String(decoding: ReportJSON.bytes(of: report), as: UTF8.self))
      if report.sources.isEmpty { break }
      report.sources.removeLast(min(3, report.sources.count))
    }
  }
}

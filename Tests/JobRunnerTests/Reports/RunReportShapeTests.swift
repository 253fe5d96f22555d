import Foundation
import JobRunner
import Testing

/// Read with another JSON reader than the one that the program has, by the documented keys.
@Suite struct `A run's report as JSON` {
  private func object() throws -> [String: Any] {
    let bytes = ReportJSON.bytes(of: ReportBench.report())
    let read = try JSONSerialization.jsonObject(with: Data(bytes))
    return try #require(read as? [String: Any])
  }

  @Test func `has the documented keys`() throws {
    let report = try object()
    #expect(
      Set(report.keys) == [
        "schemaVersion", "dryRun", "started", "sourceFolder", "outputFolder", "errors", "warnings",
        "sources", "totals", "causes", "slowest", "largest",
      ])
    #expect(report["schemaVersion"] as? Int == 1)
    let totals = try #require(report["totals"] as? [String: Any])
    #expect(
      Set(totals.keys) == [
        "sources", "sourcesDone", "sourcesFailed", "done", "failed", "skipped", "stillBroken",
        "overBudget", "notRun", "warnings", "bytesRead", "bytesWritten", "bytesSaved", "decodes",
        "decodesSpared",
        "pixelsRead", "seconds",
      ])
  }

  @Test func `says of a rendition its path, size, bytes or failure`() throws {
    let sources = try #require(try object()["sources"] as? [[String: Any]])
    let anna = try #require(sources[0]["renditions"] as? [[String: Any]])
    #expect(anna[0]["path"] as? String == "out/anna-100w.webp")
    #expect(anna[0]["size"] as? [String: Int] == ["width": 100, "height": 75])
    #expect(anna[0]["status"] as? String == "written")
    #expect(anna[0]["format"] as? String == "webp")
    #expect(anna[0]["bytes"] as? Int == 1200)
    let odd = try #require(sources[2]["renditions"] as? [[String: Any]])
    #expect(
      odd[0]["failure"] as? [String: String] == [
        "kind": "damaged", "message": "is cut off after 40 %; get a whole copy",
      ])
    #expect(odd[0]["bytes"] == nil)
  }

  // 0xFF, then "a-100w.webp" in ASCII.
  @Test func `keeps every byte of a name that is not UTF-8`() throws {
    let sources = try #require(try object()["sources"] as? [[String: Any]])
    let odd = try #require(sources[2]["renditions"] as? [[String: Any]])
    #expect(
      odd[0]["path"] as? [String: String] == ["base16": "6f75742fff612d313030772e77656270"])
  }

  @Test func `does not escape slashes, is the same each time and ends its last line`() {
    let report = ReportBench.report()
    let text = String(decoding: ReportJSON.bytes(of: report), as: UTF8.self)
    #expect(text.contains("\"out/anna-100w.webp\""))
    #expect(text.hasSuffix("}\n"))
    #expect(ReportJSON.bytes(of: report) == Array(text.utf8))
  }
}

import Files
import JobRunner
import Testing

@Suite struct `A run's metrics` {
  private func metrics(_ name: String = "m.yaml", exitCode: Int = 1) -> RunMetrics {
    RunMetrics(
      manifest: BytePath(name), started: Moment(milliseconds: 1_000_000),
      ended: Moment(milliseconds: 1_002_500), exitCode: exitCode)
  }

  private func values(
    _ parsed: MetricsParser, _ name: String, by label: String
  ) -> [String: Double] {
    let samples = parsed.families[name]?.samples ?? []
    return Dictionary(uniqueKeysWithValues: samples.map { ($0.labels[label] ?? "", $0.value) })
  }

  @Test func `are well formed, each with its help and all with the manifest`() throws {
    let text = metrics().text(of: ReportBench.wetReport(), previous: nil)
    let parsed = try MetricsParser(text)
    #expect(parsed.families.count >= 12)
    for (name, family) in parsed.families {
      #expect(family.help?.isEmpty == false, "\(name)")
      #expect(!family.samples.isEmpty, "\(name)")
      #expect(family.samples.allSatisfy { $0.labels["manifest"] == "m.yaml" }, "\(name)")
      #expect(name.hasSuffix("_seconds") == (family.unit == "seconds"), "\(name)")
    }
  }

  @Test func `say what the report says`() throws {
    let report = ReportBench.wetReport()
    let parsed = try MetricsParser(metrics().text(of: report, previous: nil))
    #expect(
      values(parsed, "widthwise_sources", by: "status")
        == ["done": 1, "failed": 2, "skipped": 0, "notRun": 1])
    #expect(
      values(parsed, "widthwise_renditions", by: "status")
        == ["done": 3, "failed": 4, "skipped": 0, "notRun": 1])
    #expect(
      values(parsed, "widthwise_failures", by: "kind")
        == ["damaged": 2, "impossible": 1, "notAnImage": 1])
    func value(_ name: String) -> Double? { parsed.families[name]?.samples.first?.value }
    #expect(value("widthwise_run_exit_code") == 1)
    #expect(value("widthwise_run_start_timestamp_seconds") == 1000)
    #expect(value("widthwise_run_end_timestamp_seconds") == 1002.5)
    #expect(value("widthwise_written_bytes") == 5000)
    #expect(value("widthwise_read_bytes") == 10_000)
    #expect(value("widthwise_saved_bytes") == 5000)
    #expect(value("widthwise_decodes_spared") == 1)
    #expect(value("widthwise_warnings") == 3)
  }

  @Test func `keep the last success until there is another`() throws {
    let name = "widthwise_last_success_timestamp_seconds"
    let report = ReportBench.report()
    let never = metrics().text(of: report, previous: nil)
    #expect(try MetricsParser(never).families[name] == nil)
    let success = metrics(exitCode: 0).text(of: report, previous: never)
    #expect(try MetricsParser(success).families[name]?.samples.first?.value == 1002.5)
    let later = RunMetrics(
      manifest: BytePath("m.yaml"), started: Moment(milliseconds: 9_000_000),
      ended: Moment(milliseconds: 9_000_000), exitCode: 3)
    let failed = later.text(of: report, previous: success)
    #expect(try MetricsParser(failed).families[name]?.samples.first?.value == 1002.5)
    #expect(try MetricsParser(later.text(of: report, previous: failed)).families[name] != nil)
  }

  // The last byte is no UTF-8, and is shown as everywhere else.
  @Test func `take any name for a manifest`() throws {
    var odd = metrics()
    odd.manifest = BytePath(bytes: Array("a \"b\" \\ {}=,".utf8) + [0xFF])
    let parsed = try MetricsParser(odd.text(of: ReportBench.report(), previous: nil))
    let labels = parsed.families["widthwise_run_exit_code"]?.samples.first?.labels
    #expect(labels?["manifest"] == #"a "b" \ {}=,\xFF"#)
  }
}

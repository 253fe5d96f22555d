import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `widthwise --version` {
  let bench = CommandBench()

  @Test func `tells versions and formats`() {
    #expect(bench.run("--version") == .done)
    #expect(
      bench.printed == """
        widthwise 9.8.7
        libvips 8.14.1
        resamples with avx2
        reads jpeg, png
        writes webp

        """)
  }

  @Test func `tells them as JSON`() throws {
    #expect(bench.run("--version", "--json") == .done)
    #expect(try ReportJSON.report(Versions.self, from: bench.output.bytes) == .twin)
  }

  @Test func `that nobody could be told exits with 1`() {
    // 28 is ENOSPC: standard output goes to a full disk.
    let bench = CommandBench(
      output: MemorySink(failing: .init(call: "write", path: .init("standard output"), code: 28)))
    #expect(bench.run("--version") == .someFailed)
    #expect(
      bench.complaints
        == "error: standard output: can't be written: No space left on device\n")
  }
}

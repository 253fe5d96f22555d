import Files
import GoldenImages
import GoldenTesting
import ImageMetrics
import PixelFiles
import TestSupport
import Testing

struct GoldenExpectationTests {
  let folder = TemporaryFolder()

  private func expectation(_ mode: RecordMode) -> GoldenExpectation {
    GoldenExpectation(
      folder: folder.path, name: "wave", limits: GoldenLimits(.simd), mode: mode)
  }

  private var brighter: PixelBuffer { Pictures.mapped { $0 + 6 } }

  @Test("A missing golden fails, and is recorded only where that is asked for")
  func missing() {
    let outcome = expectation(.never).outcome(of: Pictures.plain)
    #expect(
      outcome.failure
        == "wave: there is no golden in \(folder.path); look at the attachment, and record it with "
        + "WIDTHWISE_GOLDENS=missing")
    #expect(outcome.attachments.map(\.name) == ["wave.actual.png"])
    #expect(expectation(.missing).outcome(of: Pictures.plain).isRecorded)
    #expect(expectation(.never).outcome(of: Pictures.plain).failure == nil)
  }

  @Test("A difference fails with its cause and three pictures")
  func changed() throws {
    _ = expectation(.missing).outcome(of: Pictures.plain)
    let outcome = expectation(.missing).outcome(of: brighter)
    let failure = try #require(outcome.failure)
    #expect(failure.hasPrefix("wave: tone moved: 6 levels brighter [bias 6 (limit 0.3), "))
    #expect(failure.hasSuffix("; approve it with WIDTHWISE_GOLDENS=failed"))
    #expect(
      outcome.attachments.map(\.name) == [
        "wave.expected.png", "wave.actual.png", "wave.difference.png",
      ])
    // 6 levels, eight times.
    let difference = try DecodedFile(outcome.attachments[2].bytes).pixels
    #expect(difference.samples == .eight(Array(repeating: 48, count: 96 * 80 * 3)))
  }

  @Test("The modes failed and all write over a golden; failed not over one that is met")
  func modes() throws {
    _ = expectation(.missing).outcome(of: Pictures.plain)
    #expect(!expectation(.failed).outcome(of: Pictures.plain).isRecorded)
    #expect(expectation(.failed).outcome(of: brighter).isRecorded)
    #expect(expectation(.never).outcome(of: brighter).failure == nil)
    #expect(expectation(.all).outcome(of: brighter).isRecorded)
  }

  @Test("What the variable may say")
  func variable() {
    #expect(RecordMode(variable: nil) == .never)
    #expect(RecordMode(variable: "") == .never)
    #expect(RecordMode(variable: "missing") == .missing)
    #expect(RecordMode(variable: "always") == nil)
  }

  @Test("A file that is none fails in words")
  func noImage() {
    #expect(
      expectation(.never).outcome(of: Array("hello".utf8)).failure
        == "wave: is no image of a known format")
  }

  @Test("A failure is told at the caller's line, with attachments")
  func callersLine() {
    let line = #line + 2
    withKnownIssue {
      expectGolden(image: Pictures.plain, named: "nowhere", folder: folder.path)
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }
}

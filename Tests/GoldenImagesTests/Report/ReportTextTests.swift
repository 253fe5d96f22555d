import Files
import GoldenImages
import Testing

/// A report at a terminal; `ServerTextTests` has the other texts.
struct ReportTextTests {
  static let report: CheckReport = {
    var report = CheckReport(
      started: "2024-05-01T02:00:00Z", environment: Records.environment,
      manifest: BytePath("images.yaml"))
    let limits = GoldenLimits(.simd)
    var tone = CheckedCase(name: BytePath("a<1>.jpg"), status: .changed, limits: limits)
    tone.cause = Cause(.tone, "tone moved: 6 levels brighter")
    tone.misses = [
      LimitMiss("bias", allowed: 0.3, found: 6),
      LimitMiss("dE-over-2.3", allowed: 0.0005, found: 1),
    ]
    tone.source = BytePath("photos/a.jpg")
    tone.place = ManifestPlace(file: "images.yaml", line: 7, column: 5)
    report.add(tone)
    var second = tone
    second.name = BytePath("b.jpg")
    second.misses = []
    report.add(second)
    var smaller = CheckedCase(name: BytePath("c.jpg"), status: .samePixels, limits: limits)
    smaller.cause = Cause(.encoder, "the same pixels in other bytes: 1000 → 880 bytes")
    smaller.improvements = ["is smaller by 12 %"]
    report.add(smaller)
    report.add(CheckedCase(name: BytePath("d.jpg"), status: .sameBytes, limits: limits))
    var broken = CheckedCase(name: BytePath("e.jpg"), status: .error, limits: limits)
    broken.cause = Cause(.error, "is cut off")
    report.add(broken)
    report.seconds = 1.5
    return report
  }()

  @Test("A person reads the failures by cause, the largest group first")
  func text() {
    #expect(
      Self.report.text(isDetailed: false) == """
        tone (2)
          changed: a<1>.jpg: tone moved: 6 levels brighter
            bias 6 (limit 0.3), dE-over-2.3 100% (limit 0.05%)
          changed: b.jpg: tone moved: 6 levels brighter
        error (1)
          error: e.jpg: is cut off
        same-pixels: c.jpg: the same pixels in other bytes: 1000 → 880 bytes; is smaller by 12 %
        5 cases: 2 passed (1 same-bytes, 1 same-pixels), 3 failed (2 changed, 1 error)
        approve what is right: widthwise golden approve images.yaml

        """)
    #expect(Self.report.text(isDetailed: true).contains("\nsame-bytes: d.jpg\n"))
  }
}

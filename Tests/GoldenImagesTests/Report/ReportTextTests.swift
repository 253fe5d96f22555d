import Files
import GoldenImages
import Testing

/// One report in all its forms.
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

  @Test("JUnit has a test a case")
  func junit() {
    #expect(
      Self.report.junit == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="widthwise golden" tests="5" failures="2" errors="1" skipped="0" time="1.5">
          <testsuite name="images.yaml" timestamp="2024-05-01T02:00:00" tests="5" failures="2" errors="1" skipped="0" time="1.5">
            <testcase name="a&lt;1&gt;.jpg" classname="photos/a.jpg" time="0">
              <failure type="changed" message="tone moved: 6 levels brighter">bias 6 (limit 0.3), dE-over-2.3 100% (limit 0.05%)</failure>
            </testcase>
            <testcase name="b.jpg" classname="photos/a.jpg" time="0">
              <failure type="changed" message="tone moved: 6 levels brighter"></failure>
            </testcase>
            <testcase name="c.jpg" classname="goldens" time="0"/>
            <testcase name="d.jpg" classname="goldens" time="0"/>
            <testcase name="e.jpg" classname="goldens" time="0">
              <error type="error" message="is cut off"></error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("Markdown lists the failures in tables, markup in names taken off")
  func markdown() {
    #expect(
      Self.report.markdown == """
        ## ❌ golden images

        5 cases: 2 passed (1 same-bytes, 1 same-pixels), 3 failed (2 changed, 1 error).

        ### tone (2)

        | case | status | why |
        |---|---|---|
        | a\\<1\\>.jpg | changed | tone moved: 6 levels brighter |
        | b.jpg | changed | tone moved: 6 levels brighter |

        ### error (1)

        | case | status | why |
        |---|---|---|
        | e.jpg | error | is cut off |

        """)
  }

  @Test("GitHub shows failures on the manifest's line")
  func github() {
    #expect(
      Self.report.annotations(.github) == """
        ::error file=images.yaml,line=7,col=5,title=golden changed::a<1>.jpg: tone moved: 6 levels brighter
        ::error file=images.yaml,line=7,col=5,title=golden changed::b.jpg: tone moved: 6 levels brighter
        ::error file=images.yaml,title=golden error::e.jpg: is cut off

        """)
  }

  @Test("GitLab gets a code quality report")
  func gitlab() {
    let text = Self.report.annotations(.gitlab)
    #expect(text.contains("\"check_name\" : \"golden-changed\""))
    #expect(text.contains("\"path\" : \"images.yaml\""))
    #expect(text.contains("\"begin\" : 7"))
  }
}

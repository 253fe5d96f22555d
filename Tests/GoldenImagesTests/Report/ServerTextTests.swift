import Files
import GoldenImages
import Testing

/// The texts of a report for CI servers; what is expected was written by hand after the formats' own docs.
struct ServerTextTests {
  private func report() throws -> CheckReport {
    var scene = try ReportScene()
    scene.add("a/1.jpg", .tone, "brighter by 3.4 levels everywhere")
    scene.add("a/2.jpg", .shifted, "shifted by 1 pixel to the right")
    scene.add("b|<c>.png", .shifted, "shifted by 2 pixels down")
    var odd = CheckedCase(name: BytePath("o.webp"), status: .changed, limits: ReportScene.limits)
    odd.cause = Cause(.damage, "differs in one place, 8×8 pixels at 40, 12")
    odd.misses = [
      LimitMiss("max", allowed: 8, found: 120), LimitMiss("dE-tile", allowed: 0.6, found: 1.84),
      LimitMiss("ssim-tile", allowed: 0.997, found: 0.4786),
      LimitMiss("loss", allowed: 0.012, found: 0.0134),
      LimitMiss("size", allowed: 20_000, found: 25_500),
      LimitMiss("subsampling", allowed: 0, found: 1),
    ]
    odd.structure = [StructureDifference(.subsampling, expected: "4:2:0", actual: "4:4:4")]
    odd.place = ManifestPlace(file: "./images.yaml", line: 12, column: 3)
    scene.report.add(odd)
    scene.add("gone.jpg", .orphan, "nothing makes it any more", status: .orphan, place: nil)
    var better = CheckedCase(name: BytePath("g.jpg"), status: .within, limits: ReportScene.limits)
    better.improvements = ["is smaller by 12 %"]
    better.source = BytePath("photos/g.png")
    scene.report.add(better)
    scene.report.seconds = 4.21
    return scene.report
  }

  @Test func `The verdict is a heading`() throws {
    var scene = try ReportScene()
    #expect(scene.report.verdict == "there are no cases")
    scene.add("a", .rounding, "no more than rounding", status: .within)
    #expect(scene.report.verdict == "1 case passes")
    scene.add("b", .rounding, "no more than rounding", status: .samePixels)
    #expect(scene.report.verdict == "all 2 cases pass")
    scene.add("c", .missing, "there is no golden", status: .missing)
    #expect(scene.report.verdict == "1 of 3 cases doesn't pass: 1 missing")
    scene.add("d", .tone, "brighter")
    #expect(scene.report.verdict == "2 of 4 cases don't pass: 1 changed, 1 missing")
  }

  @Test func `Details are limits with their units, and the structure`() throws {
    #expect(
      try report().cases[3].details == [
        "max 120 (limit 8)", "dE-tile dE 1.84 (limit dE 0.6)", "ssim-tile 0.4786 (limit 0.997)",
        "loss 0.0134 (limit 0.012)", "size 25500 (limit 20000)", "subsampling 4:2:0 → 4:4:4",
      ])
  }

  @Test func `Markdown shows a table a cause, whatever the names hold`() throws {
    let text = try report().markdown
    #expect(
      text.hasPrefix(
        """
        ## Golden images: 5 of 6 cases don&#39;t pass: 4 changed, 1 orphan

        images.yaml against goldens; widthwise 0.1.0, libvips 8.14.1, vector path on, x86&#95;64; 4.2 s

        ### Shifted (2)

        | Case | Status | What |
        |---|---|---|
        | <code>a/2.jpg</code> | changed | shifted by 1 pixel to the right |
        | <code>b&#124;&lt;c&gt;.png</code> | changed | shifted by 2 pixels down |

        """))
    #expect(
      text.hasSuffix(
        """
        | <code>g.jpg</code> | within | is smaller by 12 % |

        What is right is approved by

        ```sh
        widthwise golden approve images.yaml a/2.jpg 'b|<c>.png' o.webp a/1.jpg
        ```

        """))
  }

  @Test func `Markdown stays below what GitHub takes`() throws {
    var scene = try ReportScene()
    let name = String(repeating: "<", count: 200)
    for number in 0..<3000 { scene.add("\(number)\(name)", .tone, name) }
    #expect(scene.report.markdown.utf8.count < 1 << 20)
    #expect(scene.report.markdown.contains("\n\nand 2950 others\n"))
  }

  @Test func `GitHub shows one annotation a line of the manifest`() throws {
    #expect(
      try report().annotations(.github) == """
        ::error file=images.yaml,line=7,col=5,title=3 golden images don't pass::a/1.jpg: brighter by \
        3.4 levels everywhere%0Aa/2.jpg: shifted by 1 pixel to the right%0Ab|<c>.png: shifted by 2 \
        pixels down
        ::error file=images.yaml,line=12,col=3,title=1 golden image doesn't pass::o.webp: differs in \
        one place, 8×8 pixels at 40, 12
        ::error title=1 golden image doesn't pass::gone.jpg: nothing makes it any more

        """)
  }

  @Test func `GitHub's commands can't be ended by a name, and are ten at most`() throws {
    var scene = try ReportScene()
    for line in 1...12 {
      let place = ManifestPlace(file: "a,b:c\n%.yaml", line: line, column: 1)
      scene.add("x%\(line)", .tone, "brighter\r\n::error::", place: place)
    }
    let lines = scene.report.annotations(.github).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(
      lines[0] == "::error file=a%2Cb%3Ac%0A%25.yaml,line=1,col=1,"
        + "title=1 golden image doesn't pass::x%251: brighter%0D%0A::error::")
    #expect(
      lines[9] == "::error title=Golden images::and 3 more places: 12 cases: 12 failed (12 changed)"
    )
  }

  @Test func `GitLab's report has a finding a case, each with a fingerprint of its own`() throws {
    let text = try report().annotations(.gitlab)
    let all = text.split(separator: "\n")
    #expect(all.count { $0.contains("\"fingerprint\"") } == 5)
    #expect(Set(all.filter { $0.contains("\"fingerprint\"") }).count == 5)
    // printf 'gone.jpg\norphan\norphan' | sha256sum
    #expect(
      text.contains(
        """
          {
            "check_name" : "golden/orphan",
            "description" : "gone.jpg: nothing makes it any more",
            "fingerprint" : "f3d8ae0f36759f43be5fe7417089a8f5269508ba1ee97a875d66bfa462d66df3",
            "location" : {
              "lines" : {
                "begin" : 1
              },
              "path" : "goldens/gone.jpg"
            },
            "severity" : "minor"
          }
        """))
    #expect(text.contains("\"path\" : \"images.yaml\""))
    #expect(!text.contains("\"path\" : \"./"))
  }

  @Test func `JUnit has a case a rendition`() throws {
    let text = try report().junit
    #expect(
      text.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="widthwise" tests="6" failures="5" errors="0" skipped="0" time="4.210">
          <testsuite name="golden images.yaml" timestamp="2024-05-01T02:00:00" tests="6" failures="5" \
        errors="0" skipped="0" time="4.210">
            <testcase name="a/1.jpg" classname="goldens" time="0.000">
              <failure type="tone" message="brighter by 3.4 levels everywhere"/>
            </testcase>

        """))
    #expect(text.contains("<testcase name=\"g.jpg\" classname=\"photos/g.png\" time=\"0.000\"/>"))
    #expect(text.contains("name=\"b|&lt;c&gt;.png\""))
  }
}

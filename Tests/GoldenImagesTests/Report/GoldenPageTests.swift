import Files
import Geometry
import ImageMetrics
import Testing

@testable import GoldenImages

/// The page as text; `GoldenPageBrowserTests` opens it.
struct GoldenPageTests {
  private static let pattern = PixelBuffer.drawn(120, 90, PixelBuffer.pattern)
  private static let shifted = PixelBuffer.drawn(120, 90) { x, y, band in
    PixelBuffer.pattern(x - 1, y, band)
  }

  @Test func `Failures come first, the cause with most cases before others`() throws {
    var scene = try ReportScene()
    scene.add("fine.jpg", .rounding, "no more than rounding", status: .within)
    scene.add("one.jpg", .tone, "brighter")
    try scene.add("two.jpg", .shifted, "shifted", Self.pattern, Self.shifted)
    try scene.add("three.jpg", .shifted, "shifted", Self.pattern, Self.shifted)
    let page = scene.page()
    let order = [
      "id=\"shifted\"", "two.jpg", "three.jpg", "id=\"tone\"", "one.jpg", "id=\"passed\"",
    ]
    let main = page[try #require(page.range(of: "<main>")).upperBound...]
    let places = order.map { main.range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(page.contains("<h1>3 of 4 cases don&#39;t pass: 3 changed</h1>"))
    #expect(page.contains("<h2>Shifted <small>2 cases</small></h2>"))
  }

  @Test func `The page needs nothing besides itself`() throws {
    var scene = try ReportScene()
    try scene.add("two.jpg", .shifted, "shifted", Self.pattern, Self.shifted)
    let page = scene.page()
    for word in ["http://", "https://", "<link", "@import", "src=\"/", "url("] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.components(of: "src=\"").dropFirst().allSatisfy { $0.hasPrefix("data:image/") })
    #expect(!page.contains(" style=\""), "the policy would not let it through")
  }

  @Test func `No name or message becomes markup`() throws {
    var scene = try ReportScene()
    let odd = "</script><img src=x onerror=alert(1)>\"'&\u{1}"
    scene.add(odd, .tone, odd, place: ManifestPlace(file: odd, line: 1, column: 1))
    scene.report.cases[0].preset = odd
    scene.report.cases[0].structure = [StructureDifference(.profile, expected: odd, actual: odd)]
    scene.report.errors = [odd]
    scene.report.warnings = [odd]
    scene.report.manifest = BytePath(odd)
    var fine = CheckedCase(name: BytePath(odd), status: .within, limits: ReportScene.limits)
    fine.improvements = [odd]
    scene.report.add(fine)
    let page = scene.page()
    #expect(!page.contains("<img src=x"))
    #expect(!page.contains("alert(1)>\""))
    #expect(page.components(of: "</script>").count == 2)
  }

  @Test func `Each cause has pictures before any has many`() throws {
    var scene = try ReportScene()
    for name in ["a", "b", "c"] { scene.add(name, .tone, "brighter") }
    scene.add("fine", .rounding, "rounding", status: .within)
    scene.add("d", .shifted, "shifted")
    scene.add("e", .shifted, "shifted")
    #expect(PagePictures.order(of: scene.report) == [0, 4, 1, 5, 2])
  }

  @Test func `A page has its limits, and says so`() throws {
    var scene = try ReportScene()
    for number in 0..<40 {
      try scene.add("\(number).jpg", .shifted, "shifted", Self.pattern, Self.shifted)
    }
    var limits = PageLimits()
    limits.full = 1
    limits.reduced = 1
    limits.thumbnails = 1
    let found = PagePictures(scene.report, from: FilePictures(), limits)
    // Each limit lets one round of twice as many cases as processors through.
    let round = min(20, Processors.available * 2)
    #expect(found.pairs.count == round * 2)
    #expect(found.reduced == round)
    #expect(found.without == 40 - round * 2)
    let page = scene.page(limits)
    #expect(
      page.contains(
        "\(round) cases have reduced pictures, for the size of this page; check fewer cases at once "
          + "to see them in full."))
    #expect(
      page.contains(
        "\(40 - round * 2) failing cases have no more than a thumbnail, for the size of this page; "
          + "check fewer cases at once to see them."))
  }

  @Test func `A comparison without a manifest has nothing to approve`() throws {
    var scene = try ReportScene()
    scene.report.manifest = nil
    scene.add("a", .tone, "brighter")
    let page = scene.page()
    #expect(!page.contains("golden approve"))
    #expect(!page.contains("id=\"triage\""))
  }

  @Test func `A page replaces the one before`() throws {
    let scene = try ReportScene()
    let path = scene.folder.file("page.html", "old")
    try GoldenPage.write(scene.report, to: path)
    let bytes = try #require(try FileSystem.contents(of: path, limit: 1_000_000))
    #expect(String(decoding: bytes, as: UTF8.self).contains(GoldenPage.mark))
  }

  @Test func `The worst tile is found in frames that are stacked`() {
    let place = PixelBox(x: 32, y: 460, width: 32, height: 32)
    let found = PictureLayout.place(place, frameHeight: 200)
    #expect(found.frame == 2)
    #expect(found.box == PixelBox(x: 32, y: 60, width: 32, height: 32))
    let over = PictureLayout.place(
      PixelBox(x: 0, y: 190, width: 32, height: 32), frameHeight: 200)
    #expect(over.box.height == 10)
  }
}

extension String {
  /// The parts between occurrences of a text.
  fileprivate func components(of text: String) -> [Substring] { split(separator: text) }
}

import Files
import Foundation
import Geometry
import JobRunner
import Recipes
import TestSupport
import Testing

@testable import Pages

@Suite struct `A gallery` {
  private static func page(_ plan: Plan, _ report: RunResults? = nil) -> String {
    String(decoding: GalleryPage(Gallery(plan, report, title: "m.yaml")).bytes, as: UTF8.self)
  }

  private static let fill = PageBench.rendition(
    "a-100x100.jpg", PageBench.recipe(.fill, width: 100, height: 100))

  @Test func `escapes names and reasons, whatever they hold`() {
    let name = "in/<img src=x onerror=alert(1)>\"'&.jpg"
    let plan = PageBench.plan([
      PlannedJob(
        index: 0, source: BytePath(name),
        refusal: Failure(.notAnImage, "is <b>not</b> & \"nice\""), origin: PageBench.origin)
    ])
    let page = Self.page(plan)
    #expect(
      page.contains("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;.jpg</h2>"))
    #expect(page.contains("is &lt;b&gt;not&lt;/b&gt; &amp; &quot;nice&quot;"))
    #expect(!page.contains("<img src=x"))
  }

  // U+202E turns the writing direction: it would show "gpj.exe" for "exe.jpg".
  @Test func `shows bytes that are no text, and marks that turn it, as such`() {
    let odd = BytePath(bytes: Array("in/".utf8) + [0xFF] + Array("\u{202E}a\u{1}.jpg".utf8))
    let page = Self.page(PageBench.plan([PageBench.planned(0, odd, [Self.fill])]))
    #expect(page.contains(">\\xFF\\xE2\\x80\\xAEa\\x01.jpg</h2>"))
  }

  @Test func `asks for nothing from outside, and allows nothing but what is in it`() throws {
    let page = Self.page(PageBench.plan([PageBench.planned(0, BytePath("in/a.jpg"), [Self.fill])]))
    #expect(page.contains("default-src 'none'; img-src data:; style-src 'sha256-"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("url("))
    #expect(!page.contains("style=") && !page.contains("onclick"))
  }

  // 400x300 covers 100x100 as 133x100, of which 16 to 116 is kept: floor(16*400/133) = 48,
  // ceil(116*400/133) = 349.
  @Test func `tells the crop from the plan where nothing was rendered`() throws {
    let plan = PageBench.plan([PageBench.planned(0, BytePath("in/a.jpg"), [Self.fill])])
    let entry = Gallery(plan, nil, title: "m").entries[0]
    #expect(entry.renditions[0].crop == PixelBox(x: 48, y: 0, width: 301, height: 300))
    let drawing = GalleryCrops(entry).drawing(on: PixelSize(width: 400, height: 300))
    #expect(drawing.contains("<rect class=\"c0\" x=\"48\" y=\"0\" width=\"301\" height=\"300\"/>"))
    #expect(drawing.contains("d=\"M0 0H400V300H0ZM48 0h301v300h-301Z\""))
  }

  @Test func `takes the crop from the outcome where the pixels decide, and else leaves it out`() {
    let wise = PageBench.rendition(
      "a.jpg", PageBench.recipe(.fill, width: 100, height: 100, position: .attention))
    let plan = PageBench.plan([PageBench.planned(0, BytePath("in/a.jpg"), [wise])])
    let before = Gallery(plan, nil, title: "m").entries[0].renditions[0]
    #expect(before.crop == nil)
    #expect(before.cropNote == "crop by attention, found while rendering")
    let box = PixelBox(x: 9, y: 0, width: 300, height: 300)
    let report = PageBench.results(of: plan) { _ in .written(bytes: 500, crop: box) }
    let after = Gallery(plan, report, title: "m").entries[0].renditions[0]
    #expect(after.crop == box)
    #expect(after.cropNote == nil)
  }

  @Test func `draws no rectangle around all of a source`() {
    let whole = PageBench.rendition("a-200w.jpg", PageBench.recipe(width: 200))
    let plan = PageBench.plan([PageBench.planned(0, BytePath("in/a.jpg"), [whole])])
    let entry = Gallery(plan, nil, title: "m").entries[0]
    #expect(GalleryCrops(entry).drawing(on: PixelSize(width: 400, height: 300)) == "")
    #expect(GalleryCrops(entry).key(of: entry.renditions[0]) == "")
  }

  @Test func `gives each part of a source one colour, and shares it`() {
    let names = ["1.jpg", "2.jpg", "3.webp"]
    let recipes = [
      PageBench.recipe(.fill, width: 100, height: 100),
      PageBench.recipe(.fill, width: 100, height: 100, position: .anchor(.left)),
      PageBench.recipe(.fill, width: 100, height: 100, format: .webp),
    ]
    let renditions = zip(names, recipes).map { PageBench.rendition($0, $1) }
    let plan = PageBench.plan([PageBench.planned(0, BytePath("in/a.jpg"), renditions)])
    let entry = Gallery(plan, nil, title: "m").entries[0]
    let crops = GalleryCrops(entry)
    let keys = entry.renditions.map { crops.key(of: $0).prefix(20) }
    #expect(
      keys == ["<i class=\"key c0\" ti", "<i class=\"key c1\" ti", "<i class=\"key c0\" ti"])
  }

  // 1234 of 10000 bytes is 12.34 percent; 500 is 5; both together 17.34.
  @Test func `says how much was saved`() {
    let small = PageBench.rendition("a-50w.jpg", PageBench.recipe(width: 50))
    let plan = PageBench.plan([PageBench.planned(0, BytePath("in/a.jpg"), [Self.fill, small])])
    let report = PageBench.results(of: plan) {
      .written(bytes: $0.path == small.path ? 500 : 1234, crop: nil)
    }
    let page = Self.page(plan, report)
    #expect(page.contains("<td>1.2 kB</td><td>−88 %</td><td>written</td>"))
    #expect(page.contains("<td>500 B</td><td>−95 %</td><td>written</td>"))
    #expect(page.contains("data-saving=\"83\""))
    #expect(page.contains("10.0 kB became 1.7 kB"))
  }

  @Test(arguments: [
    (1000, 1000, "±0 %"), (995, 1000, "±0 %"), (994, 1000, "−1 %"), (1500, 1000, "+50 %"),
    (0, 1000, "−100 %"), (123, 1000, "−88 %"),
  ])
  func `rounds savings to whole percents`(bytes: Int, source: Int, text: String) {
    #expect(Saving(of: bytes, against: source).text == text)
  }

  @Test func `tells what failed, with its reason, and what was refused`() {
    let refused = RefusedRendition(
      recipe: PageBench.recipe(width: 9), failure: Failure(.impossible, "is too large"))
    let plan = PageBench.plan([
      PageBench.planned(
        0, BytePath("in/a.jpg"), [Self.fill], refused: [refused], warnings: ["has no profile"])
    ])
    let report = PageBench.results(of: plan) { _ in .failed(Failure(.damaged, "is cut off")) }
    let page = Self.page(plan, report)
    #expect(page.contains("<article class=\"failed\" data-n=\"0\" data-state=\"failed\""))
    #expect(page.contains("<p class=\"error\">is cut off</p>"))
    #expect(page.contains("<p class=\"error\">is too large</p>"))
    #expect(page.contains("a rendition without a name"))
    #expect(page.contains("<p class=\"warning\">has no profile</p>"))
    #expect(page.contains("2 renditions failed"))
  }

  @Test func `says once what all renditions failed for`() {
    let small = PageBench.rendition("a-50w.jpg", PageBench.recipe(width: 50))
    let plan = PageBench.plan([PageBench.planned(0, BytePath("in/a.jpg"), [Self.fill, small])])
    func count(_ answer: @escaping @Sendable (Rendition) -> RenditionResult) -> Int {
      let page = Self.page(plan, PageBench.results(of: plan, answer))
      return page.components(separatedBy: "<p class=\"error\">").count - 1
    }
    #expect(count { _ in .failed(Failure(.damaged, "is cut off")) } == 1)
    #expect(count { .failed(Failure(.writing, "\($0.path)")) } == 2)
    #expect(
      count {
        $0.path == small.path
          ? .written(bytes: 1, crop: nil) : .failed(Failure(.damaged, "is cut off"))
      } == 1)
  }

  @Test func `knows what was told while the run went on, and what it never came to`() {
    let plan = PageBench.plan([
      PageBench.planned(0, BytePath("in/a.jpg"), [Self.fill]),
      PageBench.planned(
        1, BytePath("in/b.jpg"),
        [PageBench.rendition("b.jpg", PageBench.recipe(width: 50))]),
    ])
    var report = PageBench.report(of: plan) { _ in .written(bytes: 9, crop: nil) }
    let told = Array(report.sources.prefix(1))
    report.sources = []
    report.dryRun = false
    report.stopped = .noSpace
    let gallery = Gallery(plan, RunResults(report, told: told), title: "m")
    #expect(gallery.entries.map(\.state) == [.done, .notRun])
    #expect(gallery.notices == ["The run was stopped early (noSpace)."])
  }

  @Test func `looks at what is up to date`() throws {
    let folder = TemporaryFolder()
    let path = folder.at("a.jpg")
    try AtomicFile.write([1, 2, 3, 4], to: path)
    var rendition = Self.fill
    rendition.path = path
    var plan = PageBench.plan([PageBench.planned(0, BytePath("in/a.jpg"), [rendition])])
    plan.outputFolder = folder.path
    var report = PageBench.report(of: plan) { _ in .written(bytes: 9, crop: nil) }
    report.sources[0].renditions[0].status = .skipped
    report.sources[0].renditions[0].bytes = nil
    let entry = Gallery(plan, RunResults(report), title: "m").entries[0]
    #expect(entry.renditions[0].bytes == 4)
    #expect(entry.state == .skipped)
    #expect(entry.renditions[0].path == BytePath("a.jpg"))
  }
}

@Suite struct `Small pictures` {
  @Test(arguments: [(1, 240), (400, 240), (401, 176), (2000, 176), (2001, 128)])
  func `get smaller where there are more of them`(count: Int, side: Int) {
    #expect(GalleryThumbnails.look(for: count).side == side)
  }

  private static func gallery(_ report: (Plan) -> RunResults?) throws -> Gallery {
    let plan = PageBench.plan([
      PageBench.planned(
        0, BytePath("in/a.jpg"),
        [PageBench.rendition("a.jpg", PageBench.recipe(width: 100))])
    ])
    let report = report(plan)
    var gallery = Gallery(plan, report, title: "m")
    let runner = AnsweringRunner(answer: { _ in .written(bytes: 6, crop: nil) }, writes: true)
    let maker = try PreviewMaker(runner: runner, workers: 1, memory: nil, canWriteWebP: true)
    GalleryThumbnails(plan, report).add(to: &gallery, maker)
    return gallery
  }

  // "xxxxxx" is eHh4eHh4 in base 64; 400x300 in a box of 240 is 240x180.
  @Test func `are in the page`() throws {
    let gallery = try Self.gallery { _ in nil }
    #expect(
      gallery.entries[0].thumbnail
        == GalleryEntry.Thumbnail(
          url: "data:image/webp;base64,eHh4eHh4", size: PixelSize(width: 240, height: 180)))
  }

  @Test(arguments: [Failure.Kind.crashed, .timedOut, .overMemory])
  func `are not made of what crashed`(kind: Failure.Kind) throws {
    let gallery = try Self.gallery { plan in
      PageBench.results(of: plan) { _ in .failed(Failure(kind, "no")) }
    }
    #expect(gallery.entries[0].thumbnail == nil)
  }

  @Test func `show the readable part of what is damaged`() throws {
    let gallery = try Self.gallery { plan in
      PageBench.results(of: plan) { _ in .failed(Failure(.damaged, "no")) }
    }
    #expect(gallery.entries[0].thumbnail != nil)
  }

  @Test func `leave no file behind`() throws {
    let runner = AnsweringRunner(answer: { _ in .written(bytes: 6, crop: nil) }, writes: true)
    var maker: PreviewMaker? = try PreviewMaker(
      runner: runner, workers: 1, memory: nil, canWriteWebP: false)
    var files: [BytePath] = []
    var header = PageBench.header
    header.frames = 3
    let wish = PreviewWish(
      source: BytePath("a"), header: header,
      looks: [.compact(side: 24, quality: 40), .exact(side: 100)])
    maker?.make([wish]) { _, made in
      files = made.compactMap { $0?.file }
      #expect(made.map { $0?.format } == [.jpeg, .png])
      #expect(files.allSatisfy { (try? FileStatus(at: $0, followingLinks: false)) != nil })
    }
    maker = nil
    #expect(files.count == 2)
    #expect(throws: FileError.self) { try FileStatus(at: files[0].parent, followingLinks: false) }
  }
}

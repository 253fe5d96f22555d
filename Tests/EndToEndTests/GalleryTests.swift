import Foundation
import Testing

/// Pages as the program writes them of real images, seen by a real browser where there is one.
@Suite struct GalleryTests {
  private static func scene() throws -> Scene {
    let scene = try Scene()
    for name in ["mountains.jpg", "portrait.jpg", "half.jpg", "flight.gif"] {
      try scene.source(name, try Scene.fixture(name))
    }
    try scene.source("<b onclick=x>.jpg", try Scene.fixture("coast.jpg"))
    try scene.manifest(
      """
      images:
        - { src: "*", width: 100, formats: [jpeg, webp] }
        - { src: mountains.jpg, mode: fill, width: 90, height: 90, anchor: right, format: jpeg }
        - { src: portrait.jpg, mode: fill, width: 90, height: 40, anchor: attention, format: jpeg }
      """)
    return scene
  }

  /// The names of the cards that are shown, in their order.
  private static let names =
    "[...document.querySelectorAll('article:not([hidden]) h2')].map(e => e.textContent).join()"

  private static func choose(_ control: String, _ value: String) -> String {
    "document.getElementById('\(control)').value = '\(value)';"
      + "document.getElementById('\(control)').dispatchEvent(new Event('change')); \(names)"
  }

  @Test(
    "a gallery works in a browser: drawn, sorted and filtered, with nothing from outside",
    .enabled(if: BrowserPage.isAvailable))
  func browser() throws {
    let scene = try Self.scene()
    #expect(try scene.program.run(["run", "m.yaml", "--gallery", "g.html"]).status == 1)
    let page = BrowserPage(file: scene.folder.appendingPathComponent("g.html"))
    // mountains.jpg is 1200x800: the right square of it begins at 400.
    let rectangle =
      "(r => ['x','y','width','height'].map(k => r.getAttribute(k)).join())"
      + "([...document.querySelectorAll('article')].find(a => a.textContent"
      + ".includes('mountains')).querySelector('rect.c0'))"
    let seen = try page.seen(
      [],
      [
        Self.names, Self.choose("order", "bytes"), Self.choose("state", "failed"),
        Self.choose("state", ""), rectangle,
        "`${[...document.images].filter(i => i.naturalWidth > 0).length} pictures`",
        "`${document.querySelectorAll('b, [onclick]').length} elements from names`",
        "`${document.querySelectorAll('.key').length} keys`",
        "new Promise(done => { const field = document.getElementById('text');"
          + "field.value = 'PORTRAIT'; field.dispatchEvent(new Event('input'));"
          + "new MutationObserver(() => done(\(Self.names))).observe("
          + "document.getElementById('count'), {childList: true}); })",
        "document.getElementById('count').textContent",
      ])
    let inPlan = "<b onclick=x>.jpg,flight.gif,half.jpg,mountains.jpg,portrait.jpg"
    // By `ls -S` of the fixtures.
    let byBytes = "mountains.jpg,<b onclick=x>.jpg,flight.gif,portrait.jpg,half.jpg"
    #expect(
      seen.values == [
        inPlan, byBytes, "half.jpg", byBytes, "400,0,800,800", "5 pictures",
        "0 elements from names", "2 keys", "portrait.jpg", "1 of 5 shown",
      ])
    #expect(seen.errors == [])
    #expect(seen.requests == [])
  }

  @Test(
    "without scripts, on a phone, all of a gallery is there and nothing is too wide",
    .enabled(if: BrowserPage.isAvailable))
  func phone() throws {
    let scene = try Self.scene()
    #expect(try scene.program.run(["plan", "m.yaml", "--gallery", "g.html"]).status == 0)
    #expect(try scene.outputs().isEmpty)
    let page = BrowserPage(file: scene.folder.appendingPathComponent("g.html"))
    let seen = try page.seen(
      ["--size", "360x640", "--no-script", "--dark"],
      [
        Self.names, "`${document.documentElement.scrollWidth}`",
        "getComputedStyle(document.querySelector('form')).display",
        "getComputedStyle(document.body).backgroundColor",
        "`${document.body.textContent.includes('crop by attention, found while rendering')}`",
      ])
    #expect(
      seen.values == [
        "<b onclick=x>.jpg,flight.gif,half.jpg,mountains.jpg,portrait.jpg", "360", "none",
        "rgb(22, 22, 22)", "true",
      ])
    #expect(seen.errors == [])
  }

  @Test("markup is of the files that are there, and a browser shows their pictures")
  func markup() throws {
    let scene = try Self.scene()
    let words = [
      "run", "m.yaml", "--markup", "m.html", "--base-url", "out", "--contact-sheet", "s.png",
    ]
    #expect(try scene.program.run(words).status == 1)
    let sheet = try Data(contentsOf: scene.folder.appendingPathComponent("s.png"))
    #expect(sheet.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    let file = scene.folder.appendingPathComponent("m.html")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.components(separatedBy: "<img ").count == 7)
    #expect(text.contains("width=\"90\" height=\"40\""))
    guard BrowserPage.isAvailable else { return }
    let seen = try BrowserPage(file: file).seen(
      [],
      [
        "[...document.images].forEach(i => i.loading = 'eager'); Promise.all([...document.images]"
          + ".map(i => i.decode())).then(() => [...document.images].map(i => i.currentSrc"
          + ".split('/').pop() + ' ' + i.naturalWidth).join())"
      ])
    #expect(
      seen.values == [
        "%3Cb%20onclick%3Dx%3E-100w.webp 100,flight-100w.webp 100,mountains-100w.webp 100,"
          + "mountains-90x90.jpg 90,portrait-100w.webp 100,portrait-90x40.jpg 90"
      ])
    #expect(seen.errors == [])
  }

  @Test("inspect is a table, and goes on after a file that is no image")
  func inspect() throws {
    let scene = try Scene()
    try scene.source("a.jpg", try Scene.fixture("mountains.jpg"))
    try scene.source("b.jpg", try Scene.fixture("error-page.jpg"))
    let ended = try scene.program.run(["inspect", "in/a.jpg", "in/b.jpg"])
    #expect(ended.status == 1)
    #expect(ended.output.hasPrefix("SIZE      FORMAT  COLOUR  DEPTH  ALPHA  FRAMES  ORIENTATION  "))
    #expect(ended.output.contains("1200x800  jpeg    srgb    8      no     1       1 "))
    #expect(ended.errors.hasPrefix("error: in/b.jpg: is not an image but an HTML page"))
  }
}

import Files
import Foundation
import Geometry
import JSONSchemas
import JobRunner
import Manifests
import Recipes
import TestSupport
import Testing

@testable import Pages

/// Markup of files that are there: the reader says of each what its name says, so that nothing can
/// come from the plan.
@Suite struct `Markup` {
  private let folder = TemporaryFolder()

  /// `NAME-WxH.EXT` is an image of that size, whatever was planned.
  private struct NamedSizes: SourceReader {
    func header(
      of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
    ) throws(Failure) -> SourceHeader {
      let parts = path.name.description.split { "-x.".contains($0) }
      guard let status = try? FileStatus(at: path, followingLinks: true), parts.count > 3,
        let width = Int(parts[parts.count - 3]), let height = Int(parts[parts.count - 2])
      else { throw Failure(.notFound, "is not there") }
      return SourceHeader(
        format: SourceFormat(name: String(parts[parts.count - 1])) ?? .jpeg,
        stored: PixelSize(width: width, height: height), bytes: status.bytes)
    }

    func contentHash(of path: BytePath) throws(Failure) -> String { "" }
    func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? { nil }
    func hasKernel(_ kernel: Kernel) -> Bool { true }
    func canWrite(_ format: OutputFormat) -> Bool { true }
    func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? { nil }
  }

  private struct OnePixel: SmallPictures {
    func pixels(of path: BytePath) throws(Failure) -> SmallPixels {
      SmallPixels(size: PixelSize(width: 1, height: 1), samples: [16, 32, 48, 255])
    }
    func drawn(_ sheet: ContactSheet) throws(Failure) -> [UInt8] { [] }
  }

  private func rendition(_ name: String, _ recipe: Recipe) -> Rendition {
    var made = PageBench.rendition(name, recipe)
    made.path = folder.at("out/\(name)")
    folder.file("out/\(name)", "abc")
    return made
  }

  private func document(
    _ renditions: [Rendition], source: String = "in/team/a.jpg", missing: [Rendition] = [],
    _ change: (inout MarkupRequest) -> Void = { _ in }
  ) throws -> MarkupDocument {
    var plan = PageBench.plan([
      PageBench.planned(0, BytePath(source), renditions + missing)
    ])
    plan.outputFolder = folder.at("out")
    let report = PageBench.results(of: plan) { _ in .written(bytes: 1, crop: nil) }
    var request = MarkupRequest()
    change(&request)
    let builder = MarkupBuilder(
      plan, report, request: request, files: RenditionFiles(reader: NamedSizes(), workers: 1))
    let runner = AnsweringRunner(answer: { _ in .written(bytes: 3, crop: nil) }, writes: true)
    let maker = try PreviewMaker(runner: runner, workers: 1, memory: nil, canWriteWebP: true)
    return builder.document(maker, OnePixel())
  }

  private func hero(_ width: Int, _ format: OutputFormat, _ name: String) -> Rendition {
    rendition(name, PageBench.recipe(width: width, preset: "hero", format: format))
  }

  // `printf abc | openssl dgst -sha384 -binary | base64`.
  private static let integrity =
    "sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn"

  // The pixel (16, 32, 48) has the colour #102030. "xxx" is eHh4 in base 64.
  @Test func `is a picture with the most modern format first, told from the files`() throws {
    let document = try document([
      hero(200, .jpeg, "a-199x149.jpeg"), hero(100, .jpeg, "a-100x75.jpeg"),
      hero(100, .webp, "a-100x75.webp"), hero(200, .webp, "a-200x150.webp"),
      hero(100, .avif, "a-100x75.avif"),
    ]) {
      $0.baseURL = "https://cdn.example/i"
      $0.alt = "{stem}, a portrait"
      $0.placeholder = [.color, .inline]
    }
    let image = try #require(document.images.first)
    #expect(document.images.count == 1)
    #expect(image.source == BytePath("team/a.jpg"))
    #expect(
      image.html == """
        <picture>
          <source type="image/avif" srcset="https://cdn.example/i/a-100x75.avif">
          <source type="image/webp" srcset="https://cdn.example/i/a-100x75.webp 100w, \
        https://cdn.example/i/a-200x150.webp 200w" sizes="100vw">
          <img src="https://cdn.example/i/a-199x149.jpeg" \
        srcset="https://cdn.example/i/a-100x75.jpeg 100w, https://cdn.example/i/a-199x149.jpeg 199w" \
        sizes="100vw" width="199" height="149" alt="a, a portrait" loading="lazy" decoding="async" \
        style="background:#102030 url(data:image/webp;base64,eHh4) center/cover no-repeat">
        </picture>
        """)
    #expect(image.files.map(\.bytes) == [3, 3, 3, 3, 3])
    #expect(image.files[0].integrity == Self.integrity)
    #expect(image.files[0].path == BytePath("a-199x149.jpeg"))
  }

  @Test func `has pixel ratios where only these differ`() throws {
    func card(_ ratio: Int, _ name: String) -> Rendition {
      rendition(name, PageBench.recipe(.fill, width: 100, height: 100, dpr: ratio))
    }
    let document = try document([
      card(2, "c-200x200.jpeg"), card(1, "c-100x100.jpeg"), card(3, "c-250x250.jpeg"),
    ]) { $0.placeholder = [] }
    #expect(
      document.images.map(\.html) == [
        """
        <img src="c-100x100.jpeg" srcset="c-100x100.jpeg 1x, c-200x200.jpeg 2x, c-250x250.jpeg 2.5x" \
        width="100" height="100" alt="" loading="lazy" decoding="async">
        """
      ])
  }

  @Test func `keeps different looks apart, and takes sizes by preset`() throws {
    let document = try document([
      hero(100, .jpeg, "a-100x75.jpeg"), hero(200, .jpeg, "a-200x150.jpeg"),
      rendition("b-50x50.jpeg", PageBench.recipe(.fill, width: 50, height: 50, preset: "card")),
      rendition("b-90x90.jpeg", PageBench.recipe(.fill, width: 90, height: 90, preset: "card")),
      rendition("b-90x30.jpeg", PageBench.recipe(.fill, width: 90, height: 30, preset: "card")),
    ]) { $0.sizesByPreset = ["card": "20rem"] }
    #expect(document.images.map(\.preset) == ["hero", "card", "card"])
    #expect(document.images.map(\.sizes) == ["100vw", "20rem", nil])
    #expect(document.images.map { $0.files.count } == [2, 2, 1])
  }

  @Test func `leaves out what can't be read back, and says so`() throws {
    var lost = PageBench.rendition("gone-90x90.jpeg", PageBench.recipe(width: 90, preset: "hero"))
    lost.path = folder.at("out/gone-90x90.jpeg")
    let document = try document([hero(100, .jpeg, "a-100x75.jpeg")], missing: [lost])
    #expect(document.images[0].files.map(\.path) == [BytePath("a-100x75.jpeg")])
    #expect(
      document.warnings == [
        "\(folder.at("out/gone-90x90.jpeg")): can't be read back, so it is left out; run again"
      ])
  }

  // The first 48 bits of SHA-256 of "abc" (FIPS 180-4) are ba7816bf8f01.
  @Test func `lets addresses change with the files where asked`() throws {
    let document = try document([hero(100, .jpeg, "a-100x75.jpeg")]) {
      $0.versioned = true
      $0.integrity = .none
    }
    #expect(document.images[0].src == "a-100x75.jpeg?v=ba7816bf8f01")
    #expect(document.images[0].files[0].integrity == nil)
  }

  @Test func `is HTML that an odd name can't break`() throws {
    let document = try document(
      [hero(100, .jpeg, "a-100x75.jpeg")], source: "in/x--><script>\"&.jpg"
    ) {
      $0.alt = "{stem}"
      $0.placeholder = []
    }
    #expect(
      String(decoding: MarkupHTML(document).bytes, as: UTF8.self) == """
        <!-- widthwise markup -->

        <!-- x- -›‹script›"&.jpg (hero) -->
        <img src="a-100x75.jpeg" width="100" height="75" alt="x--&gt;&lt;script&gt;&quot;&amp;" \
        loading="lazy" decoding="async">

        """)
  }

  @Test func `fits its schema`() throws {
    let schema = try JSONSchema.named("markup")
    let documents = [
      try document([
        hero(100, .jpeg, "a-100x75.jpeg"), hero(200, .jpeg, "a-200x150.jpeg"),
        hero(100, .avif, "a-100x75.avif"), hero(200, .avif, "a-200x150.avif"),
      ]),
      try document([hero(100, .jpeg, "a-100x75.jpeg")]) { $0.placeholder = [] },
      MarkupDocument(images: [], warnings: []),
    ]
    for document in documents {
      let text = String(decoding: ReportJSON.bytes(of: document), as: UTF8.self)
      #expect(try schema.allows(JSONValue.parse(text)))
    }
    let wrong = #"{"schemaVersion": 1, "generator": "x", "images": [], "warnings": []}"#
    #expect(try !schema.allows(JSONValue.parse(wrong)))
  }
}

@Suite struct `An address` {
  // RFC 3986: unreserved characters and slashes stay; the rest is its bytes. "ä" is C3 A4.
  @Test(arguments: [
    ("a b/ä,.jpg", "", "a%20b/%C3%A4%2C.jpg"), ("a.jpg", "/i", "/i/a.jpg"),
    ("a.jpg", "/i/", "/i/a.jpg"), ("x:y?z#'\"%.jpg", "", "x%3Ay%3Fz%23%27%22%25.jpg"),
  ])
  func `is percent-encoded`(path: String, base: String, expected: String) {
    #expect(WebAddress.text(BytePath(path), base: base) == expected)
  }

  @Test func `holds bytes that are no text`() {
    #expect(WebAddress.text(BytePath(bytes: [0xFF, 0x0A]), base: "") == "%FF%0A")
  }
}

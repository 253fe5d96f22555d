import Files
import Geometry
import ImageMetrics
import Testing
import Vips

@testable import GoldenImages

/// The pictures of a page; expected samples are worked out by hand.
struct PicturesTests {
  private static let grey = PixelBuffer.drawn(40, 30) { _, _, _ in 100 }

  private func canvas(_ picture: InlinePicture?) throws -> Canvas {
    let bytes = try #require(picture).bytes
    let image = try VipsImage.load("webpload", try VipsSource(bytes: bytes))
    return Canvas(
      width: image.width, height: image.height, bands: image.bands, bytes: try image.bytes())
  }

  private func pixel(_ canvas: Canvas, _ x: Int, _ y: Int) -> [UInt8] {
    let first = (y * canvas.width + x) * 4
    return Array(canvas.samples[first..<(first + 4)])
  }

  private func pictures(
    _ expected: PixelBuffer, _ actual: PixelBuffer, _ detail: PictureDetail = .full
  ) throws -> CasePictures {
    var scene = try ReportScene()
    try scene.add("a", .pixels, "differs", expected, actual)
    return try #require(FilePictures().pictures(of: scene.report.cases[0], in: detail))
  }

  @Test func `The difference is eight times that of each sample, and no more than white`() throws {
    let actual = PixelBuffer.drawn(40, 30) { x, y, band in
      x == 3 && y == 4 ? [101, 97, 160][band] : 100
    }
    let drawn = try canvas(try pictures(Self.grey, actual).difference)
    #expect(pixel(drawn, 3, 4) == [8, 24, 255, 255])
    #expect(pixel(drawn, 4, 4) == [0, 0, 0, 255])
  }

  @Test func `The difference shows alpha, and no colour that nobody sees`() throws {
    let expected = PixelBuffer.drawn(8, 8, alpha: true) { x, _, band in
      band < 3 ? 100 : x == 0 ? 0 : 255
    }
    let actual = PixelBuffer.drawn(8, 8, alpha: true) { x, _, band in
      band < 3 ? (x == 0 ? 30 : 100) : x == 0 ? 0 : x == 1 ? 254 : 255
    }
    let drawn = try canvas(try pictures(expected, actual).difference)
    // On black 100 · 254/255 = 99.6: 0 levels less when rounded down; on white one level more.
    #expect(pixel(drawn, 0, 0) == [0, 0, 0, 255])
    #expect(pixel(drawn, 1, 0) == [8, 8, 8, 255])
  }

  @Test func `The heat map has a colour for each step of ΔE`() throws {
    // Greys have no chroma, so that ΔE is that of lightness; over 10 for 100 against 160.
    let values = [100: 0, 101: 1, 104: 2, 160: 5]
    for (value, step) in values {
      let actual = PixelBuffer.drawn(40, 30) { x, y, _ in x == 3 && y == 4 ? value : 100 }
      let drawn = try canvas(try pictures(Self.grey, actual).heat)
      let colour = HeatScale.steps[step]
      #expect(pixel(drawn, 3, 4) == [colour.red, colour.green, colour.blue, 255], "\(value)")
      #expect(pixel(drawn, 5, 4) == [0, 0, 0, 255])
    }
  }

  @Test func `A picture that a browser shows is taken as it is`() throws {
    var scene = try ReportScene()
    try scene.add("a", .pixels, "differs", Self.grey, Self.grey)
    let made = FilePictures().pictures(of: scene.report.cases[0], in: .full)
    let file = try #require(scene.report.cases[0].expected?.image)
    #expect(made?.expected?.bytes == (try FileSystem.contents(of: file, limit: 100_000)))
    #expect(made?.expected?.mediaType == "image/png")
  }

  @Test func `Where only the encoder differs, its input and output are the pair`() throws {
    var scene = try ReportScene()
    let photo = PixelBuffer.drawn(64, 48, PixelBuffer.pattern)
    try scene.add("a", .encoder, "the encoder works otherwise", photo, photo)
    var checked = scene.report.cases[0]
    checked.expected = CaseSide(size: photo.size, pixels: "5")
    checked.actual?.pixels = "5"
    #expect(FilePictures().pictures(of: checked, in: .full)?.expected == nil)
    let file = scene.folder.at("a.jpg")
    guard case .eight(let samples) = photo.samples else { return }
    let image = try VipsImage.from(bytes: samples, width: 64, height: 48, bands: 3)
    try AtomicFile.write(
      try image.encoded(by: "jpegsave", options: [("Q", .int(40))]).bytes, to: file)
    checked.actual?.file = file
    let made = try #require(FilePictures().pictures(of: checked, in: .full))
    #expect(made.isEncoding)
    #expect(made.expected?.mediaType == "image/png")
    #expect(made.actual?.mediaType == "image/jpeg")
    #expect(made.difference != nil)
  }

  @Test func `Sides of other sizes lie at the top left of one layout`() throws {
    let small = PixelBuffer.drawn(40, 29) { _, _, _ in 100 }
    let made = try pictures(Self.grey, small)
    #expect(made.layout == PictureLayout(cell: PixelSize(width: 40, height: 30)))
    #expect(made.actual?.size == PixelSize(width: 40, height: 30))
    #expect(pixel(try canvas(made.actual), 0, 28) == [100, 100, 100, 255])
    #expect(pixel(try canvas(made.actual), 0, 29)[3] == 0)
    #expect(pixel(try canvas(made.difference), 0, 29)[3] == 0)
    let other = PixelBuffer.drawn(40, 20) { _, _, _ in 100 }
    #expect(try pictures(Self.grey, other).difference == nil)
  }

  @Test func `Frames lie in cells, each difference in its own`() throws {
    func frames(_ change: Int) -> PixelBuffer {
      PixelBuffer.drawn(10, 20, frames: 5) { _, y, _ in y / 20 * 30 + (y == 45 ? change : 0) }
    }
    let made = try pictures(frames(0), frames(5))
    #expect(made.layout.frames == [0, 1, 2, 3, 4])
    // Five frames of 10×20 make four columns: 40 wide, 40 high.
    #expect(made.layout.columns == 4)
    #expect(made.actual?.size == PixelSize(width: 40, height: 40))
    let difference = try canvas(made.difference)
    #expect(pixel(difference, 20, 5) == [40, 40, 40, 255])
    #expect(pixel(difference, 20, 6) == [0, 0, 0, 255])
    #expect(pixel(try canvas(made.expected), 0, 20) == [120, 120, 120, 255])
  }

  @Test func `Of too many frames those that differ most are shown`() {
    let differences = (0..<200).map { $0 % 2 == 0 ? 0 : Double($0) }
    let size = PixelSize(width: 10, height: 10)
    let layout = PictureLayout(cell: size, differences: differences, largest: 6_000_000)
    #expect(layout.total == 200)
    #expect(layout.frames == Array(stride(from: 105, to: 200, by: 2)))
  }

  @Test func `A large picture is shrunk by a whole factor, and no difference gets lost`() throws {
    let expected = PixelBuffer.drawn(901, 601) { _, _, _ in 100 }
    let actual = PixelBuffer.drawn(901, 601) { x, y, _ in x == 900 && y == 600 ? 110 : 100 }
    let made = try pictures(expected, actual, .reduced)
    // 901 · 601 / 4 are below 160,000 pixels; 902×602 are halved.
    #expect(made.layout.shrink == 2)
    #expect(made.difference?.size == PixelSize(width: 451, height: 301))
    let difference = try canvas(made.difference)
    #expect(pixel(difference, 450, 300) == [80, 80, 80, 255])
    #expect(pixel(difference, 449, 300) == [0, 0, 0, 255])
  }

  @Test func `A mean is taken by the alphas`() {
    var canvas = Canvas(PixelSize(width: 2, height: 2))
    canvas.samples = [200, 0, 0, 255, 100, 0, 0, 255, 9, 9, 9, 0, 9, 9, 9, 0]
    #expect(canvas.meanShrunk(by: 2).samples == [150, 0, 0, 128])
  }

  @Test func `What can't be read has no picture`() throws {
    var scene = try ReportScene()
    scene.add("a", .error, "can't be read", status: .error)
    #expect(FilePictures().pictures(of: scene.report.cases[0], in: .full) == nil)
    #expect(FilePictures().thumbnail(of: scene.report.cases[0]) == nil)
    var odd = scene.report.cases[0]
    odd.actual = CaseSide(image: scene.folder.file("a.png", "no picture"), file: BytePath("gone"))
    #expect(FilePictures().pictures(of: odd, in: .full) == nil)
    #expect(FilePictures().thumbnail(of: odd) == nil)
  }

  @Test func `A picture carries no metadata along`() throws {
    let scene = try ReportScene()
    let image = try VipsImage.from(
      bytes: Array(repeating: 90, count: 200 * 200 * 3), width: 200, height: 200, bands: 3
    ).copy()
    image.set("xmp-data", blob: Array(repeating: 0x20, count: 9000))
    let file = scene.folder.at("a.png")
    try AtomicFile.write(try image.encoded(by: "pngsave", options: []).bytes, to: file)
    var checked = CheckedCase(name: BytePath("a"), status: .within, limits: ReportScene.limits)
    checked.actual = CaseSide(file: file)
    #expect(try #require(FilePictures().thumbnail(of: checked)).bytes.count < 1000)
  }

  @Test func `A thumbnail fits into 112 pixels, whatever the format`() throws {
    let scene = try ReportScene()
    let samples = PixelBuffer.drawn(600, 300, PixelBuffer.pattern)
    guard case .eight(let bytes) = samples.samples else { return }
    let image = try VipsImage.from(bytes: bytes, width: 600, height: 300, bands: 3)
    for saver in ["jpegsave", "pngsave", "webpsave", "tiffsave", "gifsave"] {
      let file = scene.folder.at(saver)
      try AtomicFile.write(try image.encoded(by: saver, options: []).bytes, to: file)
      var checked = CheckedCase(
        name: BytePath(saver), status: .within, limits: ReportScene.limits)
      checked.actual = CaseSide(file: file)
      let thumbnail = FilePictures().thumbnail(of: checked)
      #expect(thumbnail?.size == PixelSize(width: 112, height: 56), "\(saver)")
    }
  }
}

import Files
import GoldenImages
import ImageMetrics
import TestSupport
import Testing
import Vips

struct GoldenStoreTests {
  let folder = TemporaryFolder()
  var store: GoldenStore { GoldenStore(folder.path) }
  private let name = BytePath("a/b.jpg")

  init() throws { try VipsLibrary.start() }

  struct Kept: CustomTestStringConvertible {
    var testDescription: String
    var pixels: PixelBuffer
    var ending: String
  }

  static let words = [UInt16](stride(from: 0, to: 60_000, by: 5_000))

  @Test(
    "Pixels come back as they were",
    arguments: [
      Kept(testDescription: "colours, as WebP", pixels: Pictures.plain, ending: "webp"),
      Kept(
        testDescription: "colours under alpha 0, as PNG",
        pixels: Pictures.withAlpha([1, 2, 3, 0, 4, 5, 6, 255]), ending: "png"),
      Kept(
        testDescription: "seen colours with alpha, as WebP",
        pixels: Pictures.withAlpha([0, 0, 0, 0, 4, 5, 6, 255]), ending: "webp"),
      Kept(
        testDescription: "16 bits, as PNG",
        pixels: PixelBuffer(
          width: 2, height: 2, model: .rgb, hasAlpha: false, samples: .sixteen(words)),
        ending: "png"),
      Kept(
        testDescription: "grey, as PNG",
        pixels: PixelBuffer(
          width: 2, height: 1, model: .grey, hasAlpha: false, samples: .eight([3, 200])),
        ending: "png"),
      Kept(
        testDescription: "inks, as TIFF",
        pixels: PixelBuffer(
          width: 1, height: 1, model: .cmyk, hasAlpha: false, samples: .eight([1, 2, 3, 4])),
        ending: "tiff"),
      Kept(
        testDescription: "frames, stacked", pixels: Pictures.plain.divided(into: 4),
        ending: "webp"),
    ])
  func kept(row: Kept) throws {
    try store.write(Records.golden(row.pixels), pixels: row.pixels, of: name)
    let record = try #require(try store.record(of: name))
    #expect(record.image == "b.jpg.golden.\(row.ending)")
    #expect(try store.pixels(of: name, record) == row.pixels)
    #expect(try store.names() == [name])
  }

  @Test("A fingerprint takes one to three per cent of the pixels, a hash nothing")
  func small() throws {
    let pixels = Pictures.make(width: 320, height: 240, Pictures.pixel)
    try store.write(Records.golden(pixels, storage: .fingerprint), pixels: pixels, of: name)
    let record = try #require(try store.record(of: name))
    #expect(record.fingerprint == Fingerprint(pixels))
    #expect(record.image == nil)
    #expect(try store.pixels(of: name, record) == nil)
    let bytes = try FileStatus(at: store.recordPath(of: name), followingLinks: false).bytes
    #expect(Double(bytes) < 0.03 * 320 * 240 * 3)
    try store.write(Records.golden(pixels, storage: .hash), pixels: pixels, of: name)
    #expect(try store.record(of: name)?.fingerprint == nil)
  }

  @Test("A record that another storage replaces leaves no picture behind")
  func replaced() throws {
    let pixels = Pictures.plain
    try store.write(Records.golden(pixels), pixels: pixels, of: name)
    var record = try #require(try store.record(of: name))
    let image = try #require(store.imagePath(of: name, record))
    record.storage = .hash
    try store.write(record, pixels: pixels, of: name)
    #expect((try? FileStatus(at: image, followingLinks: false)) == nil)
    try store.remove(name)
    #expect(try store.names() == [])
    #expect(try store.record(of: name) == nil)
  }

  @Test("A pointer of Git LFS is named as such")
  func pointer() throws {
    let text = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n"
    let record = folder.file("p.png.golden.json", text)
    let message = "is a pointer of Git LFS, not the file itself; run: git lfs pull"
    #expect(throws: GoldenStore.Problem(path: record, message: message)) {
      try store.record(of: BytePath("p.png"))
    }
    try store.write(Records.golden(Pictures.plain), pixels: Pictures.plain, of: name)
    let image = folder.file("a/b.jpg.golden.webp", text)
    #expect(
      throws: GoldenStore.Problem(
        path: image, message: "\(message), or approve anew", isReplaceable: true)
    ) {
      try store.pixels(of: name)
    }
  }

  @Test("What is no record, or lost its picture, says what to do")
  func broken() throws {
    let record = folder.file("q.png.golden.json", "{}")
    #expect(
      throws: GoldenStore.Problem(
        path: record, message: "is no record of a golden; restore it, or approve anew",
        isReplaceable: true)
    ) { try store.record(of: BytePath("q.png")) }
  }

  @Test("A name that is no UTF-8 has its picture beside it too")
  func bytes() throws {
    let name = BytePath(bytes: [0x66, 0xFC, 0x72, 0x2E, 0x6A, 0x70, 0x67])
    try store.write(Records.golden(Pictures.plain), pixels: Pictures.plain, of: name)
    #expect(try store.pixels(of: name) == Pictures.plain)
    try store.remove(name)
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }

  @Test("Kept pixels have no metadata", arguments: ["webp", "png", "tiff"])
  func bare(ending: String) throws {
    let pixels =
      switch ending {
      case "webp": Pictures.plain
      case "png": Pictures.plain.deep
      default:
        PixelBuffer(
          width: 1, height: 1, model: .cmyk, hasAlpha: false, samples: .eight([1, 2, 3, 4]))
      }
    try store.write(Records.golden(pixels), pixels: pixels, of: name)
    let file = folder.path.appending(BytePath("a/b.jpg.golden.\(ending)"))
    let bytes = try #require(try FileSystem.contents(of: file, limit: 1_000_000))
    let text = String(decoding: bytes, as: UTF8.self)
    for mark in ["EXIF", "eXIf", "iCCP", "tEXt"] { #expect(!text.contains(mark)) }
  }
}

import Files
import GoldenImages
import ImageMetrics
import PixelFiles
import TestSupport
import Testing
import Vips

struct FileComparisonTests {
  let folder = TemporaryFolder()
  private let comparison = FileComparison(limits: GoldenLimits(.simd))

  init() throws { try VipsLibrary.start() }

  private func file(_ name: String, _ pixels: PixelBuffer, _ saver: String) throws -> BytePath {
    let path = folder.at(name)
    try AtomicFile.write(try pixels.image.encoded(by: saver, options: []).bytes, to: path)
    return path
  }

  private func compared(_ left: BytePath, _ right: BytePath) -> CheckedCase {
    comparison.compared(name: right.name, left, right)
  }

  @Test("The same file, the same pixels in another format, and other pixels are told apart")
  func statuses() throws {
    let png = try file("a.png", Pictures.plain, "pngsave")
    #expect(compared(png, png).status == .sameBytes)
    let tiff = compared(png, try file("b.tiff", Pictures.plain, "tiffsave"))
    #expect(tiff.status == .changed)
    #expect(tiff.cause?.kind == .metadata)
    #expect(tiff.scores == nil)
    #expect(tiff.structure.first?.text == "format png → tiff")
    let brighter = compared(png, try file("c.png", Pictures.mapped { $0 + 6 }, "pngsave"))
    #expect(brighter.cause?.sentence == "tone moved: 6 levels brighter")
    let cut = Pictures.make(width: 60, Pictures.pixel)
    #expect(compared(png, try file("d.png", cut, "pngsave")).status == .resized)
  }

  @Test("What can't be decoded is an error in words")
  func unreadable() throws {
    let png = try file("a.png", Pictures.plain, "pngsave")
    let text = folder.file("t.png", "no image")
    #expect(compared(png, text).cause?.sentence == "\(text): is no image of a known format")
    let nothing = folder.at("n.png")
    #expect(
      compared(png, nothing).cause?.sentence
        == "\(nothing): can't be read: No such file or directory")
  }
}

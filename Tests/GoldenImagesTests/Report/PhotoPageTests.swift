import Files
import Foundation
import Geometry
import ImageMetrics
import Testing
import Vips

@testable import GoldenImages

/// A page of real photographs with the changes that CI jobs meet. Its attachment is for looking at;
/// the corpus is no part of the repository.
struct PhotoPageTests {
  static let folder = ProcessInfo.processInfo.environment["WIDTHWISE_CORPUS"].map {
    BytePath($0).appending("10-photos")
  }

  @Test(.enabled(if: folder != nil, "WIDTHWISE_CORPUS is not set"))
  func `Photographs stay small enough for a page`() throws {
    var scene = try ReportScene()
    let folder = try #require(Self.folder)
    for name in try FileSystem.entries(of: folder).map(\.name).sorted().prefix(2) {
      let file = try #require(CanvasFile(folder.appending(name)))
      try add(name.description, try file.thumbnail(side: 240).inMemory(), to: &scene)
    }
    let page = GoldenPage(scene.report, pictures: FilePictures()).bytes
    Attachment.record(page, named: "photographs.html")
    // Base64 makes four bytes of three; the limits let one round of cases more through.
    let limits = PageLimits()
    #expect(page.count < (limits.full + limits.reduced + limits.thumbnails) * 3 / 2)
    #expect(String(decoding: page, as: UTF8.self).components(separatedBy: "<article").count == 9)
  }

  /// Shifted by a pixel, darker by a power of 1.05, with a grey box, and a quality step lower.
  private func add(_ name: String, _ photo: VipsImage, to scene: inout ReportScene) throws {
    let expected = try buffer(photo)
    let (width, height) = (expected.width, expected.height)
    guard case .eight(let samples) = expected.samples else { return }
    func changed(_ sample: (_ x: Int, _ y: Int, _ band: Int) -> UInt8) -> PixelBuffer {
      PixelBuffer.drawn(width, height) { Int(sample($0, $1, $2)) }
    }
    func at(_ x: Int, _ y: Int, _ band: Int) -> UInt8 {
      samples[(y * width + min(width - 1, max(0, x))) * 3 + band]
    }
    try scene.add(
      "shift/\(name)", .shifted, "shifted by 1 pixel to the right", expected,
      changed { at($0 - 1, $1, $2) })
    let curve = (0..<256).map { UInt8((pow(Double($0) / 255, 1.05) * 255).rounded()) }
    try scene.add(
      "gamma/\(name)", .tone, "darker by 3.4 levels everywhere", expected,
      changed { curve[Int(at($0, $1, $2))] })
    let (left, top) = (width / 3, height / 3)
    try scene.add(
      "box/\(name)", .damage, "differs in one place, 8×8 pixels at \(left), \(top)", expected,
      changed {
        (left..<(left + 8)).contains($0) && (top..<(top + 8)).contains($1) ? 128 : at($0, $1, $2)
      })
    let jpeg = try photo.encoded(by: "jpegsave", options: [("Q", .int(60))]).bytes
    let lossy = try VipsImage.load("jpegload", try VipsSource(bytes: jpeg))
    try scene.add("quality/\(name)", .blurrier, "blurrier", expected, try buffer(lossy))
  }

  private func buffer(_ image: VipsImage) throws -> PixelBuffer {
    PixelBuffer(
      width: image.width, height: image.height, model: .rgb, hasAlpha: false,
      samples: .eight(try image.inMemory().bytes()))
  }
}

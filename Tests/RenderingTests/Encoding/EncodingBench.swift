import Files
import Foundation
import Geometry
import JobRunner
import Recipes
import Vips

@testable import Rendering

/// Renders a source with options and hands the file back.
final class EncodingBench {
  enum Source {
    /// A fixture: `coast.jpg` in colour, `alpha.png` with alpha, `grey.jpg`.
    case fixture(String)
    /// 24 frames of 64x64: a bar that moves over changing noise.
    case animation
    /// A GIF with one palette.
    case palette
  }

  let bench: Workbench
  private var number = 0

  init() throws { bench = try Workbench() }

  func path(_ source: Source) throws -> BytePath {
    switch source {
    case .fixture(let name): return Fixture.image(name)
    case .animation:
      return try write(
        try Self.movingBar(), "animation.webp", "webpsave", [("lossless", .bool(true))])
    case .palette:
      let coast = Fixture.image("coast.jpg")
      let file = try OpenFile(reading: coast)
      let bytes = file.read(file.status.bytes) ?? []
      let image = try VipsImage.load("jpegload", try VipsSource(bytes: bytes)).inMemory()
      return try write(image, "palette.gif", "gifsave", [])
    }
  }

  private func write(
    _ image: VipsImage, _ name: String, _ saver: String,
    _ options: [(name: String, value: VipsImage.SaveValue)]
  ) throws -> BytePath {
    let path = bench.folder.appending(name)
    let bytes = try image.encoded(by: saver, options: options).bytes
    try Data(bytes).write(to: URL(filePath: path.description))
    return path
  }

  private static func movingBar() throws -> VipsImage {
    var state: UInt32 = 1
    var bytes: [UInt8] = []
    for frame in 0..<24 {
      for row in 0..<64 {
        for column in 0..<64 {
          state = state &* 1_664_525 &+ 1_013_904_223
          let isBar = (frame * 2..<(frame * 2 + 12)).contains(column) && row > 20
          let isNoise = state >> 24 < 4
          let grey = UInt8(state >> 16 & 0xFF)
          bytes +=
            isNoise
            ? [grey, grey, grey] : isBar ? [200, 40 + UInt8(frame) * 5, 10] : [30, 60, 90]
        }
      }
    }
    let image = try VipsImage.from(bytes: bytes, width: 64, height: 64 * 24, bands: 3).copy()
    image.set("page-height", 64)
    image.set("delay", Array(repeating: 80, count: 24))
    return image
  }

  /// A file of a source in a format with options, 96 pixels wide at most.
  func file(
    _ source: Source, _ format: OutputFormat, _ options: [EncodingKey: OptionValue],
    _ change: (inout Recipe) -> Void = { _ in }
  ) throws -> FileFacts {
    let path = try path(source)
    return FileFacts(bytes: try bytes(path, format, options, change).bytes)
  }

  func bytes(
    _ path: BytePath, _ format: OutputFormat, _ options: [EncodingKey: OptionValue],
    _ change: (inout Recipe) -> Void = { _ in }
  ) throws -> (bytes: [UInt8], name: String, outcome: JobOutcome) {
    let size = try Workbench.header(path).size
    let width = min(size.width, 96)
    let small = PixelSize(width, max(1, size.height * width / size.width))
    number += 1
    let name = "\(number).\(format.fileExtension)"
    let outcome = try bench.render(
      path,
      [
        bench.rendition(name, format, small) {
          $0.encoding = EncodingOptions(options)
          change(&$0)
        }
      ])
    if case .failed(let failure) = outcome.results[0] { throw failure }
    let file = try OpenFile(reading: bench.folder.appending(name))
    return (file.read(file.status.bytes) ?? [], name, outcome)
  }
}

import Files
import Geometry
import PixelFiles
import Vips

/// Makes a page's pictures from the files that a report names. libvips has to be started.
///
/// What can't be read has no picture; a page is never the place where that is reported.
public struct FilePictures: PictureSource {
  public init() {}

  public func thumbnail(of checked: CheckedCase) -> InlinePicture? {
    defer { VipsLibrary.endThread() }
    let sides = [checked.actual, checked.expected]
    let paths = sides.flatMap { [$0?.image, $0?.file] }.compactMap { $0 }
    for path in paths {
      guard let file = CanvasFile(path), let small = try? file.thumbnail(side: 112) else {
        continue
      }
      return try? Self.encoded(small, [("Q", .int(60)), ("effort", .int(2))])
    }
    return nil
  }

  public func pictures(of checked: CheckedCase, in detail: PictureDetail) -> CasePictures? {
    defer { VipsLibrary.endThread() }
    let opened = OpenedPair(checked)
    let (expected, actual) = (opened.expected, opened.actual)
    guard let any = actual ?? expected else { return nil }
    let pair = [expected, actual].compactMap { $0 }
    let cell = PixelSize(
      width: pair.map(\.stack.frame.width).max() ?? 1,
      height: pair.map(\.stack.frame.height).max() ?? 1)
    let differences = any.stack.differences(to: (expected ?? any).stack)
    let layout = PictureLayout(cell: cell, differences: differences, largest: detail.largest)
    var made = CasePictures(layout: layout)
    made.isEncoding = opened.isEncoding
    made.expected = expected?.picture(layout, detail)
    made.actual = actual?.picture(layout, detail)
    if let expected, let actual { made.compare(expected.stack, actual.stack) }
    return made
  }

  /// Losslessly where no options are given.
  static func encoded(
    _ image: VipsImage,
    _ options: [(name: String, value: VipsImage.SaveValue)] = lossless
  ) throws(VipsError) -> InlinePicture {
    // What comes from memory has no metadata; that of a source can be many times a thumbnail.
    let bare = try VipsImage.from(
      bytes: image.bytes(), width: image.width, height: image.height, bands: image.bands,
      interpretation: image.bands < 3 ? "b-w" : "srgb")
    let blob = try bare.encoded(by: "webpsave", options: options + [LosslessFile.withoutMetadata])
    return InlinePicture(
      bytes: blob.bytes, mediaType: "image/webp",
      size: PixelSize(width: image.width, height: image.height))
  }

  /// The least effort: a tenth more bytes, in a third of the time.
  static let lossless: [(name: String, value: VipsImage.SaveValue)] = [
    ("lossless", .bool(true)), ("effort", .int(0)),
  ]
}

/// Both sides, read.
private struct OpenedPair {
  var expected: Opened?
  var actual: Opened?
  var isEncoding = false

  init(_ checked: CheckedCase) {
    let side = checked.actual
    if checked.hasSamePixels, let before = Opened(side?.image, side),
      let after = Opened(side?.file, side)
    {
      (expected, actual, isEncoding) = (before, after, true)
    } else {
      expected = Opened(checked.expected?.kept, checked.expected)
      actual = Opened(side?.kept, side)
    }
  }
}

extension CaseSide {
  /// The rendition itself where its pixels before encoding are not kept.
  fileprivate var kept: BytePath? { image ?? file }
}

/// One side, read.
private struct Opened {
  let file: CanvasFile
  let stack: FrameStack

  init?(_ path: BytePath?, _ side: CaseSide?) {
    guard let path, let file = CanvasFile(path), let canvas = try? file.canvas() else { return nil }
    self.file = file
    stack = FrameStack(canvas, frames: side?.frames ?? 1)
  }

  /// The file itself where a browser shows it as the layout asks for; else a new one.
  func picture(_ layout: PictureLayout, _ detail: PictureDetail) -> InlinePicture? {
    let isWhole = layout.total == 1 && layout.shrink == 1 && stack.frame == layout.cell
    if isWhole, let type = file.format.shownType {
      return InlinePicture(bytes: file.bytes, mediaType: type, size: layout.cell)
    }
    let small = stack.sheet(layout).meanShrunk(by: layout.shrink)
    let lossy: [(name: String, value: VipsImage.SaveValue)] = [
      ("Q", .int(82)), ("effort", .int(2)),
    ]
    return try? small.encoded(detail == .full ? FilePictures.lossless : lossy)
  }
}

extension Canvas {
  fileprivate func encoded(
    _ options: [(name: String, value: VipsImage.SaveValue)]
  ) throws(VipsError) -> InlinePicture {
    let image = try VipsImage.from(bytes: samples, width: width, height: height, bands: 4)
    return try FilePictures.encoded(image, options)
  }
}

extension CasePictures {
  /// More different sizes have no pixels that belong together.
  private static let mostUneven = 8

  fileprivate mutating func compare(_ expected: FrameStack, _ actual: FrameStack) {
    let (one, other) = (expected.frame, actual.frame)
    let uneven = max(abs(one.width - other.width), abs(one.height - other.height))
    if uneven > Self.mostUneven { return }
    let overlap = PixelSize(
      width: min(one.width, other.width), height: min(one.height, other.height))
    let drawn = DifferencePictures(
      expected.sheet(layout), actual.sheet(layout), layout, overlap: overlap)
    difference = try? drawn.difference?.encoded(FilePictures.lossless)
    heat = try? drawn.heat?.encoded(FilePictures.lossless)
  }
}

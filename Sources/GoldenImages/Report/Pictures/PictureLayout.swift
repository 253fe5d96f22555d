public import Geometry

/// How frames lie in a picture: in cells of one size, row by row.
public struct PictureLayout: Hashable, Sendable {
  /// Of a cell, in pixels of the images: a frame of the larger side, and at the right and below as
  /// much more as makes it divisible by `shrink`.
  public var cell: PixelSize
  /// Which frames are shown, in their order, from 0.
  public var frames: [Int]
  /// How many frames there are.
  public var total: Int
  public var columns: Int
  /// By how much the pictures are smaller than the images: 1 is not at all.
  public var shrink: Int

  public init(
    cell: PixelSize, frames: [Int] = [0], total: Int = 1, columns: Int = 1, shrink: Int = 1
  ) {
    self.cell = cell
    self.frames = frames
    self.total = total
    self.columns = columns
    self.shrink = shrink
  }

  public var rows: Int { (frames.count + columns - 1) / columns }

  /// Of a picture, in pixels of the images.
  public var sheet: PixelSize {
    PixelSize(width: cell.width * columns, height: cell.height * rows)
  }

  /// The same in pixels of the pictures.
  var shrunkSheet: PixelSize {
    PixelSize(width: sheet.width / shrink, height: sheet.height / shrink)
  }

  /// Where a frame lies in the sheet; nil where it is not shown.
  func cell(of frame: Int) -> PixelBox? {
    guard let place = frames.firstIndex(of: frame) else { return nil }
    return PixelBox(
      x: place % columns * cell.width, y: place / columns * cell.height, width: cell.width,
      height: cell.height)
  }

  /// A place in frames that are stacked below each other: the frame, and the place in it.
  static func place(_ box: PixelBox, frameHeight: Int) -> (frame: Int, box: PixelBox) {
    let height = max(1, frameHeight)
    var inside = box
    inside.y = box.y % height
    inside.height = min(box.height, height - inside.y)
    return (box.y / height, inside)
  }
}

extension PictureLayout {
  /// No encoder of browsers' formats takes longer sides than WebP's 16383.
  private static let longest = 16_000
  /// More frames are hard to look through, and the worst are what matters.
  private static let mostFrames = 48

  /// The layout for frames of this size: all of them, or those with the largest `differences`.
  init(cell: PixelSize, differences: [Double], largest: Int) {
    let total = max(1, differences.count)
    let shown = max(1, min(total, Self.mostFrames, largest / max(1, cell.pixels)))
    let worst = (0..<total).sorted { (differences[$1], $0) < (differences[$0], $1) }
    let frames = total <= shown ? Array(0..<total) : worst.prefix(shown).sorted()
    let square = Double(frames.count * cell.height) / Double(max(1, cell.width))
    let columns = max(1, min(frames.count, Int(square.squareRoot().rounded(.up))))
    self.init(cell: cell, frames: frames, total: total, columns: columns)
    shrink = Self.shrink(for: sheet, largest)
    self.cell = PixelSize(
      width: (cell.width + shrink - 1) / shrink * shrink,
      height: (cell.height + shrink - 1) / shrink * shrink)
  }

  private static func shrink(for sheet: PixelSize, _ largest: Int) -> Int {
    var shrink = 1
    while sheet.pixels / (shrink * shrink) > largest
      || max(sheet.width, sheet.height) / shrink > longest
    {
      shrink += 1
    }
    return shrink
  }
}

import Geometry

/// Frames below each other.
struct FrameStack {
  let canvas: Canvas
  let count: Int

  /// `frames` is not believed where the height is not divisible by it.
  init(_ canvas: Canvas, frames: Int) {
    self.canvas = canvas
    count = frames > 0 && canvas.height.isMultiple(of: frames) ? frames : 1
  }

  var frame: PixelSize { PixelSize(width: canvas.width, height: canvas.height / count) }

  /// The frames that a layout shows, in its cells; what is smaller than a cell lies at its top left.
  func sheet(_ layout: PictureLayout) -> Canvas {
    var sheet = Canvas(layout.sheet)
    for number in layout.frames where number < count {
      guard let cell = layout.cell(of: number) else { continue }
      let box = PixelBox(x: 0, y: number * frame.height, width: frame.width, height: frame.height)
      sheet.paste(canvas, box, x: cell.x, y: cell.y)
    }
    return sheet
  }

  /// For each frame of the longer one, how much the samples differ; what only one has, and frames
  /// of other sizes, differ most.
  func differences(to other: FrameStack) -> [Double] {
    (0..<max(count, other.count)).map { number in
      guard number < count, number < other.count, frame == other.frame else { return .infinity }
      let length = frame.pixels * 4
      let range = (number * length)..<((number + 1) * length)
      return range.reduce(0.0) {
        $0 + Double(abs(Int(canvas.samples[$1]) - Int(other.canvas.samples[$1])))
      }
    }
  }
}

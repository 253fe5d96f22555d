import Geometry
import ImageMetrics

/// The two pictures that are computed from a pair on one sheet.
struct DifferencePictures {
  private let expected: Canvas
  private let actual: Canvas
  private let layout: PictureLayout
  /// Of each cell, what both sides have.
  private let overlap: PixelSize

  init(_ expected: Canvas, _ actual: Canvas, _ layout: PictureLayout, overlap: PixelSize) {
    self.expected = expected
    self.actual = actual
    self.layout = layout
    self.overlap = overlap
  }

  /// As `PixelBuffer.difference` has it; of each block of a shrunk picture the largest. Transparent
  /// where only one side has a pixel.
  var difference: Canvas? {
    guard let difference = expected.buffer.difference(to: actual.buffer),
      case .eight(let samples) = difference.samples
    else { return nil }
    var drawn = Canvas(width: expected.width, height: expected.height, bands: 3, bytes: samples)
    for line in 0..<drawn.height {
      for place in 0..<drawn.width where !isCovered(place, line) {
        drawn.clear(at: (line * drawn.width + place) * 4)
      }
    }
    return drawn.maximumShrunk(by: layout.shrink)
  }

  /// ΔE in the colours of `HeatScale`; of each block of a shrunk picture the largest.
  var heat: Canvas? {
    guard let map = PixelComparison(expected.buffer, actual.buffer)?.map else { return nil }
    var drawn = Canvas(layout.shrunkSheet)
    let side = layout.shrink
    for row in 0..<drawn.height {
      for column in 0..<drawn.width where isCovered(column * side, row * side) {
        var most: Float = 0
        Canvas.forEachPixel(ofBlock: column, row, side: side, width: map.width) {
          most = max(most, map.values[$0 / 4])
        }
        drawn.paint(HeatScale.step(of: most), at: (row * drawn.width + column) * 4)
      }
    }
    return drawn
  }

  private func isCovered(_ x: Int, _ y: Int) -> Bool {
    x % layout.cell.width < overlap.width && y % layout.cell.height < overlap.height
  }
}

extension Canvas {
  fileprivate mutating func clear(at pixel: Int) {
    for sample in pixel..<(pixel + 4) { samples[sample] = 0 }
  }

  fileprivate mutating func paint(_ step: HeatScale.Step, at pixel: Int) {
    samples[pixel] = step.red
    samples[pixel + 1] = step.green
    samples[pixel + 2] = step.blue
    samples[pixel + 3] = 255
  }
}

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

  private static let gain = 8

  /// |actual − expected| · 8 for each channel; where there is an alpha, the larger of what is seen
  /// on black and on white.
  var difference: Canvas {
    var drawn = Canvas(PixelSize(width: expected.width, height: expected.height))
    forEachPixel { pixel in
      let (one, other) = (Int(expected.samples[pixel + 3]), Int(actual.samples[pixel + 3]))
      for channel in 0..<3 {
        let left = Int(expected.samples[pixel + channel]) * one
        let right = Int(actual.samples[pixel + channel]) * other
        let black = (right - left + (right < left ? -127 : 127)) / 255
        let most = max(abs(black), abs(black - (other - one)))
        drawn.samples[pixel + channel] = UInt8(min(255, most * Self.gain))
      }
      drawn.samples[pixel + 3] = 255
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

  private func forEachPixel(_ body: (Int) -> Void) {
    for line in 0..<expected.height {
      for place in 0..<expected.width where isCovered(place, line) {
        body((line * expected.width + place) * 4)
      }
    }
  }

  private func isCovered(_ x: Int, _ y: Int) -> Bool {
    x % layout.cell.width < overlap.width && y % layout.cell.height < overlap.height
  }
}

extension Canvas {
  fileprivate mutating func paint(_ step: HeatScale.Step, at pixel: Int) {
    samples[pixel] = step.red
    samples[pixel + 1] = step.green
    samples[pixel + 2] = step.blue
    samples[pixel + 3] = 255
  }
}

import Foundation
import Testing

@testable import Resampler

@Suite struct SineTests {
  /// The C library's sine is the second opinion; its angle of up to two half turns is itself rounded,
  /// by up to 5e-16.
  @Test("the sine is the C library's within 1e-15, over three half turns to both sides")
  func sines() {
    for denominator in [1, 2, 7, 1000, 65_537] {
      for step in -300...300 {
        let numerator = step * denominator / 100
        // Whole turns are taken off before the C library's angle loses digits.
        let rest = Double(numerator % (2 * denominator)) / Double(denominator)
        let mine = sineOfHalfTurns(numerator, over: denominator)
        #expect(abs(mine - sin(.pi * rest)) < 1e-15)
      }
    }
  }

  @Test("whole half turns have no sine, and quarter turns all of it")
  func corners() {
    for turn in -3...3 { #expect(sineOfHalfTurns(turn, over: 1) == 0) }
    for (quarter, sine) in [(-1, -1.0), (1, 1), (3, -1), (5, 1)] {
      #expect(sineOfHalfTurns(quarter, over: 2) == sine)
    }
  }

  @Test(
    "equal steps give the kernel's own weights", arguments: [Kernel.lanczos3, .lanczos2],
    [(2, 2), (10, 34), (7, 7001)])
  func steps(kernel: Kernel, grid: (pixel: Int, step: Int)) {
    let steps = LanczosSteps(kernel, pixel: grid.pixel, step: grid.step)
    let first = 1 - kernel.reach * grid.step
    let count = (2 * kernel.reach * grid.step - 2) / grid.pixel
    var weights = [Double](repeating: 0, count: count)
    var span = weights.mutableSpan
    steps.write(from: first, to: &span, at: 0..<count)
    for index in 0..<count {
      let direct = kernel.weight(at: first + index * grid.pixel, over: grid.step)
      #expect(abs(weights[index] - direct) < 1e-12)
    }
  }
}

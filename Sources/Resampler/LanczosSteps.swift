/// A Lanczos kernel at equal distances, as the pixels of a source are: with one sine and one cosine a
/// target instead of one for each pixel.
///
/// sin(a + k·d) is sin a · cos k·d + cos a · sin k·d, and the parts with k·d are the same for all
/// targets. Again only operations that IEEE 754 defines to the last bit.
struct LanczosSteps {
  private let kernel: Kernel
  private let pixel: Int
  private let step: Int
  /// Sine and cosine of the window's angle after so many pixels.
  private var turns: [(sine: Double, cosine: Double)] = []

  /// For pixels that are `pixel / step` of the kernel's steps apart.
  init(_ kernel: Kernel, pixel: Int, step: Int) {
    self.kernel = kernel
    self.pixel = pixel
    self.step = step
    for turn in 0...(2 * kernel.reach * step / pixel + 1) { turns.append(angle(turn * pixel)) }
  }

  /// Sine and cosine of the window's angle at a distance: half a turn at the kernel's end.
  private func angle(_ distance: Int) -> (sine: Double, cosine: Double) {
    let half = kernel.reach * step
    return (
      sineOfHalfTurns(distance, over: half), sineOfHalfTurns(2 * distance + half, over: 2 * half)
    )
  }

  /// Appends the weights of `count` pixels, the first one `first / step` steps from the centre.
  func append(from first: Int, count: Int, to weights: inout [Double]) {
    let start = angle(first)
    for index in 0..<count {
      let distance = first + index * pixel
      if abs(distance) < pixel {
        // Beside the centre the difference of two parts would cost digits.
        weights.append(kernel.weight(at: distance, over: step))
      } else {
        let turn = turns[index]
        let sine = start.sine * turn.cosine + start.cosine * turn.sine
        let cosine = start.cosine * turn.cosine - start.sine * turn.sine
        weights.append(value(sine: sine, cosine: cosine, at: Double(distance) / Double(step)))
      }
    }
  }

  /// sinc(x) · sinc(x / reach), by the sine and cosine of π · x / reach.
  private func value(sine: Double, cosine: Double, at x: Double) -> Double {
    // sin 3a = 3 sin a - 4 sin³ a; sin 2a = 2 sin a · cos a.
    let wave = kernel.reach == 3 ? sine * (3 - 4 * sine * sine) : 2 * sine * cosine
    return Double(kernel.reach) * wave * sine / (pi * pi * x * x)
  }
}

/// A Lanczos kernel at equal distances, as the pixels of a source are: with one sine and one cosine a
/// target instead of one for each pixel.
///
/// sin(a + k·d) is sin a · cos k·d + cos a · sin k·d, and the parts with k·d are the same for all
/// targets. Again only operations that IEEE 754 defines to the last bit.
struct LanczosSteps {
  private let kernel: Kernel
  private let pixel: Int
  private let step: Int
  /// How far so many pixels are.
  private var distances: [Double] = []
  /// Sine and cosine of the window's angle after so many pixels.
  private var sines: [Double] = []
  private var cosines: [Double] = []

  /// For pixels that are `pixel / step` of the kernel's steps apart.
  init(_ kernel: Kernel, pixel: Int, step: Int) {
    self.kernel = kernel
    self.pixel = pixel
    self.step = step
    for turn in 0...(2 * kernel.reach * step / pixel + 1) {
      let turned = angle(turn * pixel)
      distances.append(Double(turn * pixel))
      sines.append(turned.sine)
      cosines.append(turned.cosine)
    }
  }

  /// Sine and cosine of the window's angle at a distance: half a turn at the kernel's end.
  private func angle(_ distance: Int) -> (sine: Double, cosine: Double) {
    let half = kernel.reach * step
    return (
      sineOfHalfTurns(distance, over: half), sineOfHalfTurns(2 * distance + half, over: 2 * half)
    )
  }

  /// Writes the weights of as many pixels as there are places, the first one `first / step` steps
  /// from the centre.
  func write(from first: Int, to weights: inout MutableSpan<Double>, at places: Range<Int>) {
    if kernel.reach == 3 {
      // sin 3a = 3 sin a - 4 sin³ a; sin 2a = 2 sin a · cos a.
      write(from: first, to: &weights, at: places) { sine, _ in sine * (3 - 4 * sine * sine) }
    } else {
      write(from: first, to: &weights, at: places) { sine, cosine in 2 * sine * cosine }
    }
    // Beside the centre the difference of two parts would cost digits.
    let beside = max(0, (-first - 1) / pixel)
    for index in beside..<min(beside + 3, places.count) {
      let distance = first + index * pixel
      guard abs(distance) < pixel else { continue }
      weights[places.lowerBound + index] = kernel.weight(at: distance, over: step)
    }
  }

  /// sinc(x) · sinc(x / reach), by the sine and cosine of π · x / reach, of which `wave` makes the
  /// sine of π · x. All numbers of pixels are exact.
  @inline(__always)
  private func write(
    from first: Int, to weights: inout MutableSpan<Double>, at places: Range<Int>,
    wave: (_ sine: Double, _ cosine: Double) -> Double
  ) {
    let (distances, sines, cosines) = (distances.span, sines.span, cosines.span)
    let (count, place) = (places.count, places.lowerBound)
    precondition(count <= distances.count && count <= sines.count && count <= cosines.count)
    precondition(place >= 0 && places.upperBound <= weights.count)
    let (start, begin, one) = (angle(first), Double(first), Double(step))
    let reach = Double(kernel.reach)
    for index in 0..<count {
      let sine = start.sine * cosines[index] + start.cosine * sines[index]
      let cosine = start.cosine * cosines[index] - start.sine * sines[index]
      let x = (begin + distances[index]) / one
      weights[place + index] = reach * wave(sine, cosine) * sine / (pi * pi * x * x)
    }
  }
}

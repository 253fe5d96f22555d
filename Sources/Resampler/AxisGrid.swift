import Geometry

/// Where the targets of one axis lie on the source, in whole numbers only.
///
/// Places are counted in units of 1 / (2 · denominator · targets) source pixels: every pixel edge
/// and centre, of source and target, is a whole number of them.
struct AxisGrid {
  var size: Int
  var targets: Int
  var kernel: Kernel
  /// A source pixel.
  let pixel: Int
  /// From one target to the next.
  let step: Int
  /// Where the first target begins.
  let start: Int
  private let lanczos: LanczosSteps?

  init(size: Int, span: SourceSpan, targets: Int, kernel: Kernel) {
    self.size = size
    self.targets = targets
    self.kernel = kernel
    pixel = 2 * span.denominator * targets
    step = 2 * span.length
    start = 2 * span.start * targets
    lanczos = kernel.isLanczos ? LanczosSteps(kernel, pixel: pixel, step: step) : nil
  }

  /// Whether each target is one source pixel.
  var isCopy: Bool { step == pixel && start % pixel == 0 }

  /// After so many targets they lie on the pixels in the same way again.
  var period: Int { Fraction(pixel, step).numerator }

  private func center(_ target: Int) -> Int { start + target * step + step / 2 }

  /// The source pixels that a target is made of, within the image.
  func window(_ target: Int) -> Range<Int> {
    let center = center(target)
    if isCopy || kernel == .nearest {
      let nearest = min(center / pixel, size - 1)
      return nearest..<(nearest + 1)
    }
    if kernel == .box {
      let lower = center - step / 2
      return (lower / pixel)..<min(size, (lower + step + pixel - 1) / pixel)
    }
    // Pixels whose centre is less than the kernel's reach away.
    let lower = center - kernel.reach * step - pixel / 2
    let upper = center + kernel.reach * step - pixel / 2
    let first = lower < 0 ? 0 : lower / pixel + 1
    return first..<min(size, (upper + pixel - 1) / pixel)
  }

  /// Whether no edge of the image can have cut anything off a target's window.
  func isWhole(_ window: Range<Int>) -> Bool { window.lowerBound > 0 && window.upperBound < size }

  /// Writes how much each source pixel of a target's window counts, to as many places; what they add
  /// up to is up to the kernel.
  func write(
    _ target: Int, _ window: Range<Int>, to weights: inout MutableSpan<Double>,
    at places: Range<Int>
  ) {
    let center = center(target)
    if isCopy || kernel == .nearest {
      weights[places.lowerBound] = 1
    } else if kernel == .box {
      for (place, source) in zip(places, window) {
        let lower = max(source * pixel, center - step / 2)
        weights[place] = Double(min((source + 1) * pixel, center + step / 2) - lower)
      }
    } else {
      let first = window.lowerBound * pixel + pixel / 2 - center
      if let lanczos { return lanczos.write(from: first, to: &weights, at: places) }
      for (index, place) in places.enumerated() {
        weights[place] = kernel.weight(at: first + index * pixel, over: step)
      }
    }
  }
}

/// SSIM of a strip of windows: 16 side by side, and some tiles' lines of them below each other, so
/// that the lines which two tiles share are filtered once.
///
/// From s = x + y and d = y − x: the luminance term is 1 − 2μd²/(μs² + μd² + 2C₁), the other
/// 1 − 2σd²/(σs² + σd² + 2C₂), which are the usual ones, put so that small differences are
/// exact in single precision. s is taken from the strip's own first pixel for the same reason.
struct SSIMStrip {
  /// Of a tile, in windows.
  static let side = 16
  /// The most tiles below each other. With more of them s would get too large.
  static let mostTiles = 4
  /// Pixels of a line that are read, more than the windows reach over.
  static let reach = 2 * side

  typealias Line = SIMD16<Float>

  /// K₁ and K₂ are 0.01 and 0.03, of 255 levels.
  private static let c1: Float = 2 * 2.55 * 2.55
  private static let c2: Float = 2 * 7.65 * 7.65

  /// Levels of 8 bits in one unit of the planes.
  private let scale: Float
  /// Of one line of pixels, two entries each: s, s², d, d².
  private var pixels = [Line](repeating: .zero, count: 8)
  /// Of each line of pixels, filtered along the line: s, s², d, d².
  private var filtered = [Line](
    repeating: .zero, count: 4 * (mostTiles * side + GaussianWindow.taps - 1))

  init(scale: Float) { self.scale = scale }

  /// What is missing to 1, for each line of windows: those whose top left pixels begin at x, y.
  /// Right of the planes' last window they mean nothing.
  mutating func losses(_ planes: LumaPlanes, x: Int, y: Int, lines: Int) -> [Line] {
    let first = y * planes.stride + x
    let base = planes.expected[first] &+ planes.actual[first]
    for line in 0..<(lines + GaussianWindow.taps - 1) {
      gather(planes, at: first + line * planes.stride, base)
      for plane in 0..<4 { filtered[line * 4 + plane] = Self.filtered(pixels, plane: plane) }
    }
    let level = Float(base) * scale
    return (0..<lines).map { loss($0, level) }
  }

  @inline(__always)
  private mutating func gather(_ planes: LumaPlanes, at place: Int, _ base: Int32) {
    let size = MemoryLayout<Int32>.stride
    for half in 0..<2 {
      let offset = (place + half * Self.side) * size
      let one = unsafe planes.expected.span.bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: SIMD16<Int32>.self)
      let other = unsafe planes.actual.span.bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: SIMD16<Int32>.self)
      let sum = Line(one &+ other &- base) * scale
      let difference = Line(other &- one) * scale
      pixels[half] = sum
      pixels[2 + half] = sum * sum
      pixels[4 + half] = difference
      pixels[6 + half] = difference * difference
    }
  }

  /// The window is the same from both ends: two taps for one product.
  @inline(__always)
  private static func filtered(_ pixels: [Line], plane: Int) -> Line {
    let bytes = unsafe pixels.span.bytes
    let size = MemoryLayout<Float>.stride
    let (start, last) = (plane * 2 * side, GaussianWindow.taps - 1)
    var sum = Line.zero
    for tap in 0..<last / 2 {
      let left = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: (start + tap) * size, as: Line.self)
      let right = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: (start + last - tap) * size, as: Line.self)
      sum += GaussianWindow.weights[tap] * (left + right)
    }
    let middle = unsafe bytes.unsafeLoadUnaligned(
      fromByteOffset: (start + last / 2) * size, as: Line.self)
    return sum + GaussianWindow.weights[last / 2] * middle
  }

  @inline(__always)
  private func loss(_ line: Int, _ base: Float) -> Line {
    let s = column(0, line)
    let d = column(2, line)
    let sVariance = column(1, line) - s * s
    let dVariance = column(3, line) - d * d
    let sMean = s + base
    let luminance = 2 * (d * d) / (sMean * sMean + d * d + Self.c1)
    let structure = 2 * dVariance / (sVariance + dVariance + Self.c2)
    return luminance + structure - luminance * structure
  }

  @inline(__always)
  private func column(_ plane: Int, _ line: Int) -> Line {
    let last = GaussianWindow.taps - 1
    let first = line * 4 + plane
    var sum = Line.zero
    for tap in 0..<last / 2 {
      sum +=
        GaussianWindow.weights[tap]
        * (filtered[first + tap * 4] + filtered[first + (last - tap) * 4])
    }
    return sum + GaussianWindow.weights[last / 2] * filtered[first + last / 2 * 4]
  }
}

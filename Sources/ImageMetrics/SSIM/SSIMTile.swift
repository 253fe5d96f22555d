/// SSIM of 16×16 windows side by side.
///
/// From s = x + y and d = y − x: the luminance term is 1 − 2μd²/(μs² + μd² + 2C₁), the other
/// 1 − 2σd²/(σs² + σd² + 2C₂), which are the usual ones, put so that small differences are
/// exact in single precision. s is taken from the tile's own first pixel for the same reason.
struct SSIMTile {
  static let side = 16
  /// Pixels that the windows of a line of a tile reach over.
  static let reach = side + GaussianWindow.taps - 1

  typealias Line = SIMD16<Float>

  /// K₁ and K₂ are 0.01 and 0.03, of 255 levels.
  private static let c1: Float = 2 * 2.55 * 2.55
  private static let c2: Float = 2 * 7.65 * 7.65

  /// Levels of 8 bits in one unit of the planes.
  private let scale: Float
  private var sums = [Float](repeating: 0, count: reach * reach)
  private var differences = [Float](repeating: 0, count: reach * reach)
  private var filtered = [[Line]](
    repeating: [Line](repeating: .zero, count: reach), count: 4)

  init(scale: Float) { self.scale = scale }

  /// The SSIM of the windows whose top left pixels begin at x, y: 16 lines of 16. Behind the
  /// planes' right and bottom edges the last pixels are repeated.
  mutating func scores(_ planes: LumaPlanes, x: Int, y: Int) -> [Line] {
    let base = gather(planes, x: x, y: y)
    for line in 0..<Self.reach { filterLine(line) }
    return (0..<Self.side).map { score($0, base) }
  }

  /// Returns what was taken off the sums, in levels.
  private mutating func gather(_ planes: LumaPlanes, x: Int, y: Int) -> Float {
    let first = y * planes.width + x
    let base = planes.expected[first] + planes.actual[first]
    for line in 0..<Self.reach {
      let start = min(y + line, planes.height - 1) * planes.width
      let last = planes.width - 1 - x
      for column in 0..<Self.reach {
        let place = start + x + (column > last ? last : column)
        let (one, other) = (planes.expected[place], planes.actual[place])
        sums[line * Self.reach + column] = Float(one &+ other &- base) * scale
        differences[line * Self.reach + column] = Float(other &- one) * scale
      }
    }
    return Float(base) * scale
  }

  private mutating func filterLine(_ line: Int) {
    var (s, ss, d, dd) = (Line.zero, Line.zero, Line.zero, Line.zero)
    let size = MemoryLayout<Float>.stride
    let start = line * Self.reach
    for tap in 0..<GaussianWindow.taps {
      let weight = GaussianWindow.weights[tap]
      let offset = (start + tap) * size
      let sum = unsafe sums.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Line.self)
      let difference = unsafe differences.span.bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: Line.self)
      s += weight * sum
      ss += weight * (sum * sum)
      d += weight * difference
      dd += weight * (difference * difference)
    }
    filtered[0][line] = s
    filtered[1][line] = ss
    filtered[2][line] = d
    filtered[3][line] = dd
  }

  private func score(_ line: Int, _ base: Float) -> Line {
    let s = column(0, line)
    let d = column(2, line)
    let sVariance = column(1, line) - s * s
    let dVariance = column(3, line) - d * d
    let sMean = s + base
    let luminance = 1 - 2 * (d * d) / (sMean * sMean + d * d + Self.c1)
    return luminance * (1 - 2 * dVariance / (sVariance + dVariance + Self.c2))
  }

  @inline(__always)
  private func column(_ plane: Int, _ line: Int) -> Line {
    var sum = Line.zero
    for tap in 0..<GaussianWindow.taps {
      sum += GaussianWindow.weights[tap] * filtered[plane][line + tap]
    }
    return sum
  }
}

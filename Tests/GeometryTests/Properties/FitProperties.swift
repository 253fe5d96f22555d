import Geometry
import Testing

/// Random boxes and sources against the inequalities that define the answer.
@Suite("Fit and downscale, at random")
struct FitProperties {
  /// A box that is open on one side now and then; nil means open.
  private static func box(_ random: inout SplitMix64) -> (width: Int?, height: Int?) {
    let (width, height) = (random.side(), random.side())
    switch random.next() & 3 {
    case 0: return (width, nil)
    case 1: return (nil, height)
    default: return (width, height)
    }
  }

  private static func request(_ mode: SizeMode, _ box: (width: Int?, height: Int?)) -> SizeRequest {
    SizeRequest(
      mode: mode, width: box.width.map { .pixels($0) }, height: box.height.map { .pixels($0) })
  }

  private static func isRight(
    _ size: PixelSize, of source: PixelSize, in box: (width: Int?, height: Int?)
  ) -> Bool {
    switch box {
    case (let width?, let height?):
      size.isLargest(of: source, inside: PixelSize(width: width, height: height))
    case (let width?, nil): size.follows(width: width, of: source)
    case (nil, let height?): size.follows(height: height, of: source)
    case (nil, nil): false
    }
  }

  /// True where the size is too large by right: a side that follows is 10,000,000.5 or more.
  private static func isTooLarge(
    _ source: PixelSize, in box: (width: Int?, height: Int?)
  ) -> Bool {
    let limit = 2 * 10_000_000 + 1
    let tall = box.width.map { 2 * source.height * $0 >= limit * source.width } ?? true
    let wide = box.height.map { 2 * source.width * $0 >= limit * source.height } ?? true
    // A box of two sides bounds both, so only an open one can get there.
    return (box.width == nil || box.height == nil) && tall && wide
  }

  @Test("fit is the largest size of the source's ratio inside the box")
  func fit() {
    RandomCases.run(300_000, salt: 1) { random in
      let (source, box) = (random.size(), Self.box(&random))
      do throws(SizeError) {
        let size = try Self.request(.fit, box).resolve(for: source)
        let right =
          Self.isRight(size.final, of: source, in: box) && size.scaled == size.final
          && !Self.isTooLarge(source, in: box)
        return right ? nil : "\(source) in \(box) gave \(size)"
      } catch {
        return Self.isTooLarge(source, in: box) ? nil : "\(source) in \(box) gave \(error)"
      }
    }
  }

  @Test("downscale is the same, or the source where that is inside the box")
  func downscale() {
    RandomCases.run(200_000, salt: 2) { random in
      let (source, box) = (random.size(), Self.box(&random))
      guard let size = try? Self.request(.downscale, box).resolve(for: source) else {
        return "\(source) in \(box) gave an error"
      }
      let fits = source.isInside(PixelSize(width: box.width ?? .max, height: box.height ?? .max))
      let right =
        fits ? size.final == source : Self.isRight(size.final, of: source, in: box)
      return right && size.final.isInside(source) && size.scaled == size.final
        ? nil : "\(source) in \(box) gave \(size)"
    }
  }

  @Test("pixels times a pixel ratio, and shares, are half up")
  func lengths() {
    RandomCases.run(100_000, salt: 3) { random in
      let (length, number) = (random.upTo(5000), random.upTo(1000))
      let factor = Fraction(random.upTo(1000), random.upTo(1000))
      let source = PixelSize(width: random.oneIn(2) ? number : length, height: 1)
      let share = random.oneIn(2)
      let request = SizeRequest(
        mode: .fit, width: share ? .share(factor) : .pixels(length),
        dpr: share ? Fraction(7, 3) : factor)
      guard let size = try? request.resolve(for: source) else {
        return "\(source) with \(request) gave an error"
      }
      let whole = share ? source.width : length
      let (a, b) = (factor.numerator, factor.denominator)
      return isHalfUp(size.final.width, of: whole, times: a, over: b)
        ? nil : "\(source) with \(request) gave \(size)"
    }
  }
}

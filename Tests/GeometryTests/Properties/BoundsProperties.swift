import Geometry
import Testing

/// What has to hold of every size under bounds, whatever way it was found.
@Suite("Bounds, at random")
struct BoundsProperties {
  private static func bounds(_ random: inout SplitMix64) -> SizeBounds {
    SizeBounds(
      maxWidth: random.oneIn(2) ? random.upTo(300) : nil,
      maxHeight: random.oneIn(2) ? random.upTo(300) : nil,
      minWidth: random.oneIn(2) ? random.upTo(200) : nil,
      minHeight: random.oneIn(2) ? random.upTo(200) : nil)
  }

  private static func keepsUpper(_ size: PixelSize, _ bounds: SizeBounds) -> Bool {
    size.width <= bounds.maxWidth ?? .max && size.height <= bounds.maxHeight ?? .max
  }

  private static func keepsLower(_ size: PixelSize, _ bounds: SizeBounds) -> Bool {
    size.width >= bounds.minWidth ?? 0 && size.height >= bounds.minHeight ?? 0
  }

  /// What is wrong with `size`, of the shape of `ratio`, that is `plain` without the bounds.
  private static func complaint(
    _ size: PixelSize, plain: PixelSize, ratio: PixelSize, _ bounds: SizeBounds
  ) -> String? {
    if !keepsUpper(size, bounds) { return "an upper bound is broken" }
    if keepsUpper(plain, bounds), keepsLower(plain, bounds) {
      return size == plain ? nil : "changed without need"
    }
    let atUpper =
      bounds.maxWidth.map { size.follows(width: $0, of: ratio) } ?? false
      || bounds.maxHeight.map { size.follows(height: $0, of: ratio) } ?? false
    let atLower =
      bounds.minWidth.map { size.follows(width: $0, of: ratio) } ?? false
      || bounds.minHeight.map { size.follows(height: $0, of: ratio) } ?? false
    if !keepsLower(size, bounds) {
      return atUpper ? nil : "a lower bound is broken without an upper one"
    }
    // The size moved, so it stands at the bound that moved it: no further than it had to.
    if keepsUpper(plain, bounds) { return atUpper || atLower ? nil : "stands at no bound" }
    return atUpper ? nil : "was lowered, but not to a bound"
  }

  @Test("fit keeps the bounds, the upper ones always, and moves no further than to them")
  func fit() {
    RandomCases.run(150_000, salt: 21) { random in
      let source = PixelSize(width: random.upTo(400), height: random.upTo(400))
      var request = SizeRequest(mode: .fit, width: .pixels(random.upTo(300)))
      if random.oneIn(2) { request.height = .pixels(random.upTo(300)) }
      let plain = try? request.resolve(for: source)
      request.bounds = Self.bounds(&random)
      guard let plain = plain?.final, let size = try? request.resolve(for: source).final else {
        return "\(source) with \(request) gave an error"
      }
      return Self.complaint(size, plain: plain, ratio: source, request.bounds).map {
        "\($0): \(source) with \(request) gave \(size)"
      }
    }
  }

  @Test("fill scales the box of an aspect by the same rule")
  func fillAspect() {
    let ratios = ["4:3", "16:9", "1.91", "1:3", "7:1", "2:1"].compactMap { AspectRatio($0) }
    RandomCases.run(50_000, salt: 22) { random in
      let source = PixelSize(width: random.upTo(400), height: random.upTo(400))
      let aspect = ratios[random.upTo(ratios.count) - 1]
      var request = SizeRequest(mode: .fill, width: .pixels(random.upTo(300)), aspect: aspect)
      let plain = try? request.resolve(for: source)
      request.bounds = Self.bounds(&random)
      guard let plain = plain?.final, let size = try? request.resolve(for: source).final else {
        return "\(source) with \(request) gave an error"
      }
      let ratio = PixelSize(width: aspect.width, height: aspect.height)
      return Self.complaint(size, plain: plain, ratio: ratio, request.bounds).map {
        "\($0): \(source) with \(request) gave \(size)"
      }
    }
  }
}

import Geometry
import Testing

/// Random boxes and sources against the inequalities that define the answer.
@Suite("Fill, at random")
struct FillProperties {
  @Test("the scaled source is the smallest that covers the box, and the box is the result")
  func covers() {
    RandomCases.run(300_000, salt: 11) { random in
      let (source, box) = (random.size(), random.size())
      let request = SizeRequest(
        mode: .fill, width: .pixels(box.width), height: .pixels(box.height))
      do throws(SizeError) {
        let size = try request.resolve(for: source)
        return size.final == box && size.scaled.isSmallest(of: source, covering: box)
          && size.scaled.isInside(PixelSize(width: 10_000_000, height: 10_000_000))
          ? nil : "\(source) over \(box) gave \(size)"
      } catch {
        let limit = 2 * 10_000_000 + 1
        let tall = 2 * source.height * box.width >= limit * source.width
        let wide = 2 * source.width * box.height >= limit * source.height
        return tall || wide ? nil : "\(source) over \(box) gave \(error)"
      }
    }
  }

  /// What is wrong with a result that must not enlarge, for a box whose ratio was `ratio`.
  private static func complaint(
    _ size: ResolvedSize, _ source: PixelSize, box: PixelSize, ratio: PixelSize
  ) -> String? {
    let boxed =
      box.isInside(source)
      ? size.final == box
      : size.final.isLargest(of: ratio, inside: source) && size.final.isInside(box)
    let covered =
      size.scaled.isInside(source) && size.scaled.isSmallest(of: source, covering: size.final)
    return boxed && covered ? nil : "\(source) over \(box) of \(ratio) gave \(size)"
  }

  @Test("without enlarging, the box is the largest of its ratio inside the source")
  func withoutEnlarging() {
    RandomCases.run(150_000, salt: 12) { random in
      let (source, box) = (random.size(), random.size())
      let request = SizeRequest(
        mode: .fill, width: .pixels(box.width), height: .pixels(box.height), enlarge: false)
      guard let size = try? request.resolve(for: source) else {
        return "\(source) over \(box) gave an error"
      }
      return Self.complaint(size, source, box: box, ratio: box)
    }
  }

  @Test("the box that an aspect makes is half up, and shrinks at the aspect")
  func aspects() {
    var random = SplitMix64(seed: RandomCases.seed &+ 13)
    let ratios = (0..<500).compactMap { _ in
      AspectRatio("\(random.upTo(400)):\(random.upTo(400))")
    }
    #expect(ratios.count == 500)
    RandomCases.run(200_000, salt: 14) { random in
      let (source, side) = (random.size(), random.upTo(4000))
      let (aspect, byWidth) = (ratios[random.upTo(ratios.count) - 1], random.oneIn(2))
      let ratio = PixelSize(width: aspect.width, height: aspect.height)
      var request = SizeRequest(
        mode: .fill, width: byWidth ? .pixels(side) : nil, height: byWidth ? nil : .pixels(side),
        aspect: aspect)
      // A source that covers everything shows the box itself.
      let plain = try? request.resolve(for: PixelSize(width: 2_000_000, height: 2_000_000))
      guard let box = plain?.final,
        byWidth ? box.follows(width: side, of: ratio) : box.follows(height: side, of: ratio)
      else { return "\(side) at \(aspect) gave \(plain as Any)" }
      request.enlarge = false
      guard let size = try? request.resolve(for: source) else {
        return "\(source) over \(box) gave an error"
      }
      return Self.complaint(size, source, box: box, ratio: ratio)
    }
  }
}

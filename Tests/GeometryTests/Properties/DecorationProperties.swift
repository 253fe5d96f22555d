import Geometry
import Testing

/// Random frames against what defines the answer.
@Suite("Decoration, at random")
struct DecorationProperties {
  private static func decoration(_ random: inout SplitMix64, pad: Bool) -> DecorationRequest {
    let edges = (0..<4).map { _ in random.upTo(30) - 1 }
    let anchor = Anchor.allCases[random.upTo(Anchor.allCases.count) - 1]
    return DecorationRequest(
      padding: Edges(top: edges[0], right: edges[1], bottom: edges[2], left: edges[3]),
      border: random.upTo(20) - 1, radius: .pixels(random.upTo(300) - 1), pad: pad ? anchor : nil)
  }

  /// What is wrong with the parts of a result, whatever was asked for.
  private static func complaint(_ size: DecoratedSize) -> String? {
    let frame = size.frame
    let across = frame.padding.left + frame.padding.right + 2 * frame.border + size.picture.width
    let down = frame.padding.top + frame.padding.bottom + 2 * frame.border + size.picture.height
    let isInside =
      frame.box.x >= 0 && frame.box.y >= 0 && frame.box.x + across <= size.final.width
      && frame.box.y + down <= size.final.height
    let isSum = frame.box.width == across && frame.box.height == down
    let hasRadius =
      frame.radius.numerator * 2 <= min(across, down) * frame.radius.denominator
    return isInside && isSum && hasRadius && frame.picture.size == size.picture
      ? nil : "\(size)"
  }

  @Test("with pad, the result is the box and the picture the largest that fits its rest")
  func pads() {
    RandomCases.run(200_000, salt: 41) { random in
      let (source, box) = (random.size(), px(100 + random.upTo(4000), 100 + random.upTo(4000)))
      let isFit = random.oneIn(2)
      let request = SizeRequest(
        mode: isFit ? .fit : .downscale, width: .pixels(box.width), height: .pixels(box.height))
      let decoration = Self.decoration(&random, pad: true)
      guard let size = try? request.resolve(for: source, decoration: decoration) else {
        return "\(source) in \(box) with \(decoration) gave an error"
      }
      let frame = size.frame
      let room = px(
        box.width - frame.box.width + size.picture.width,
        box.height - frame.box.height + size.picture.height)
      let isRight =
        size.picture.isLargest(of: source, inside: room)
        || !isFit && size.picture == source && source.isInside(room)
      return size.final == box && isRight ? Self.complaint(size) : "\(source) in \(box): \(size)"
    }
  }

  @Test("without pad, the width asked for is the width, and the picture has the source's ratio")
  func widths() {
    RandomCases.run(200_000, salt: 42) { random in
      let source = px(random.upTo(6000), random.upTo(6000))
      let width = 100 + random.upTo(4000)
      let request = SizeRequest(mode: .fit, width: .pixels(width))
      let decoration = Self.decoration(&random, pad: false)
      guard let size = try? request.resolve(for: source, decoration: decoration) else {
        return source.height > 2000 * source.width ? nil : "\(source) at \(width) gave an error"
      }
      let isRight =
        size.final.width == width && size.picture.follows(width: size.picture.width, of: source)
        && size.frame.box == PixelBox(whole: size.final)
      return isRight ? Self.complaint(size) : "\(source) at \(width): \(size)"
    }
  }

  @Test("fill is exactly the box, the picture what the frame leaves of it")
  func fills() {
    RandomCases.run(100_000, salt: 43) { random in
      let source = px(random.upTo(6000), random.upTo(6000))
      let box = px(100 + random.upTo(4000), 100 + random.upTo(4000))
      let request = SizeRequest(
        mode: .fill, width: .pixels(box.width), height: .pixels(box.height))
      let decoration = Self.decoration(&random, pad: false)
      guard let size = try? request.resolve(for: source, decoration: decoration) else {
        let ratio = max(source.height / source.width, source.width / source.height)
        return ratio > 1000 ? nil : "\(source) over \(box) gave an error"
      }
      let isRight =
        size.final == box && size.scaled.isSmallest(of: source, covering: size.picture)
      return isRight ? Self.complaint(size) : "\(source) over \(box): \(size)"
    }
  }

  @Test("a pixel ratio of n gives n times the frame")
  func pixelRatios() {
    RandomCases.run(50_000, salt: 44) { random in
      let source = px(random.upTo(6000), random.upTo(6000))
      let ratio = random.upTo(4)
      let decoration = Self.decoration(&random, pad: false)
      var request = SizeRequest(mode: .fill, width: .pixels(300), height: .pixels(200))
      guard let plain = try? request.resolve(for: source, decoration: decoration) else {
        return nil
      }
      request.dpr = Fraction(ratio)
      guard let large = try? request.resolve(for: source, decoration: decoration) else {
        return nil
      }
      let isRight =
        large.final == px(300 * ratio, 200 * ratio)
        && large.frame.border == ratio * plain.frame.border
        && large.picture == px(ratio * plain.picture.width, ratio * plain.picture.height)
      return isRight ? Self.complaint(large) : "\(plain) times \(ratio): \(large)"
    }
  }
}

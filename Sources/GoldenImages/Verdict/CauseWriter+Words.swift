import Geometry
import ImageMetrics

/// Words for what can be measured.
extension CauseWriter {
  static func resized(
    _ golden: GoldenRecord.Pixels, _ actual: ActualRendition, _ expected: PixelBuffer?
  ) -> Cause {
    let (before, now) = (golden.size, actual.pixels.size)
    if golden.frames != actual.pixels.frames {
      return Cause(
        .resized,
        "\(golden.frames) → \(actual.pixels.frames) frames"
          + (before == now ? "" : ", \(before.text) → \(now.text)"))
    }
    if let expected, let buffer = actual.buffer,
      case .turned(let turn) = PictureChange.find(expected, buffer, nil)
    {
      return Cause(.turned, "\(turn.words), \(before.text) → \(now.text)")
    }
    let isRounding =
      abs(before.width - now.width) <= 1 && abs(before.height - now.height) <= 1
    return Cause(
      .resized, "\(before.text) → \(now.text)\(isRounding ? ": rounding" : "")")
  }

  /// Such as `1 pixel to the right and 2 pixels up`.
  static func shift(_ dx: Int, _ dy: Int) -> String {
    let count = { (pixels: Int) in abs(pixels) == 1 ? "1 pixel" : "\(abs(pixels)) pixels" }
    var parts: [String] = []
    if dx != 0 { parts.append("\(count(dx)) to the \(dx > 0 ? "right" : "left")") }
    if dy != 0 { parts.append("\(count(dy)) \(dy > 0 ? "down" : "up")") }
    return parts.joined(separator: " and ")
  }

  static func alpha(_ opacity: PictureChange.Opacity) -> String {
    switch opacity {
    case .opaque: "nothing is transparent any more"
    case .transparent: "everything is transparent now"
    case .other(let share, let most):
      "\(Decimals.percent(share, 1)) of the pixels, by \(Decimals.text(most, 1)) levels at most"
    }
  }

  static func plain(_ level: Double) -> String {
    if level <= 2 { return "all of it is black now" }
    return level >= 253 ? "all of it is white now" : "all of it is one grey now"
  }

  /// Which of red, green and blue changed places.
  static func swapped(_ order: [Int]) -> String {
    let moved = zip(["red", "green", "blue"], order.enumerated()).filter {
      $0.1.offset != $0.1.element
    }.map(\.0)
    return moved.count == 2 ? moved.joined(separator: " and ") : "red, green and blue"
  }

  /// Such as `tone moved: 3.4 levels brighter`, or `colour moved: red +3, green 0, blue 0 levels`.
  static func tone(_ bias: [Double]) -> String {
    let span = (bias.max() ?? 0) - (bias.min() ?? 0)
    let mean = bias.reduce(0, +) / Double(max(1, bias.count))
    if span <= max(0.5, abs(mean)) {
      if abs(mean) < 0.05 { return "tone moved: the contrast is another, the mean is not" }
      let word = mean > 0 ? "brighter" : "darker"
      return "tone moved: \(Decimals.text(abs(mean), 1)) levels \(word)"
    }
    let channels = zip(["red", "green", "blue"], bias).map { "\($0) \(Decimals.signed($1, 1))" }
    return "colour moved: \(channels.joined(separator: ", ")) levels"
  }
}

extension PixelSize {
  var text: String { "\(width)×\(height)" }
}

extension Orientation {
  /// What was done to the picture.
  var words: String {
    switch self {
    case .upright: "not turned"
    case .mirrored: "flipped left to right"
    case .flipped: "flipped top to bottom"
    case .rotated180: "turned by 180°"
    case .rotated90: "turned by 90° clockwise"
    case .rotated270: "turned by 90° counter-clockwise"
    case .transposed, .transversed: "turned by 90° and flipped"
    }
  }
}

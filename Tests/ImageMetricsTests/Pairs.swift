import ImageMetrics

/// The pairs of `References/make`, by the same formulas.
enum Pairs {
  static let width = 192
  static let height = 150

  typealias Colour = (red: Int, green: Int, blue: Int)

  static func base(_ x: Int, _ y: Int, height: Int = height) -> Colour {
    (x * 255 / (width - 1), y * 255 / (height - 1), (x * 7 + y * 13) % 256)
  }

  static func changed(_ name: String, _ x: Int, _ y: Int, height: Int = height) -> Colour {
    let old = base(x, y, height: height)
    switch name {
    case "one more": return (old.red + 1, old.green + 1, old.blue + 1)
    case "exclusive or":
      let more = ((x ^ y) & 3) - 1
      return (old.red + more, old.green + more, old.blue + more)
    case "red box": return (100..<116).contains(x) && (80..<96).contains(y) ? (255, 0, 0) : old
    case "black corner": return x >= 180 && y >= 140 ? (0, 0, 0) : old
    case "shifted": return base(max(0, x - 1), y, height: height)
    default:
      let grey = (299 * old.red + 587 * old.green + 114 * old.blue + 500) / 1000
      return (grey, grey, grey)
    }
  }

  static let expected = picture(height) { base($0, $1) }

  static func actual(_ name: String) -> PixelBuffer { picture(height) { changed(name, $0, $1) } }

  /// The pair of another height, such as that of `refvalues.json`.
  static func pair(_ name: String, height: Int) -> (expected: PixelBuffer, actual: PixelBuffer) {
    (
      picture(height) { base($0, $1, height: height) },
      picture(height) { changed(name, $0, $1, height: height) }
    )
  }

  private static func picture(_ height: Int, _ colour: (Int, Int) -> Colour) -> PixelBuffer {
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = colour(x, y)
        samples += [red, green, blue].map { UInt8(min(max($0, 0), 255)) }
      }
    }
    return PixelBuffer(
      width: width, height: height, model: .rgb, hasAlpha: false, samples: .eight(samples))
  }
}

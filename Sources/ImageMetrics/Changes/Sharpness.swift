/// How hard the edges of a picture are, compared with another's.
enum Sharpness {
  /// The energy of the actual picture's gradients over that of the expected one; 1 for two without
  /// any.
  static func ratio(_ expected: LumaPicture, _ actual: LumaPicture) -> Double {
    let (one, other) = (energy(expected), energy(actual))
    if one == 0 { return other == 0 ? 1 : 2 }
    return other / one
  }

  private static func energy(_ picture: LumaPicture) -> Double {
    let (width, values) = (picture.width, picture.values)
    var sum = 0.0
    for y in 0..<(picture.height - 1) {
      var line: Float = 0
      for place in (y * width)..<(y * width + width - 1) {
        let across = values[place + 1] - values[place]
        let down = values[place + width] - values[place]
        line += across * across + down * down
      }
      sum += Double(line)
    }
    return sum
  }
}

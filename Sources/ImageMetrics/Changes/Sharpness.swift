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

extension Sharpness {
  /// How the difference goes with the expected picture's own detail: below 0 where detail was taken
  /// away, above 0 where it was made stronger, 0 for noise.
  static func likeness(_ expected: LumaPicture, _ actual: LumaPicture) -> Double {
    let (width, values) = (expected.width, expected.values)
    guard width > 2, expected.height > 2 else { return 0 }
    var (left, right, both) = (0.0, 0.0, 0.0)
    for y in 1..<(expected.height - 1) {
      for x in 1..<(width - 1) {
        let place = y * width + x
        let around =
          values[place - 1] + values[place + 1] + values[place - width] + values[place + width]
        let detail = Double(values[place] - around / 4)
        let difference = Double(actual.values[place] - values[place])
        left += detail * detail
        right += difference * difference
        both += detail * difference
      }
    }
    return left > 0 && right > 0 ? both / (left * right).squareRoot() : 0
  }
}

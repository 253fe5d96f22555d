/// What the differences of all samples come to.
struct DifferenceCount<Sample: FixedWidthInteger & UnsignedInteger> {
  /// Levels of 8 bits in a step of the samples.
  static var scale: Double { 255 / Double(Sample.max) }
  private static var most: Int { Int(Sample.max) }

  /// For each channel how many samples differ by so many steps: from −most to most.
  private var red = [Int](repeating: 0, count: 2 * most + 1)
  private var green = [Int](repeating: 0, count: 2 * most + 1)
  private var blue = [Int](repeating: 0, count: 2 * most + 1)
  private(set) var pixels = 0

  /// actual − expected of a pixel that differs, in steps of the samples.
  @inline(__always)
  mutating func add(_ red: Int, _ green: Int, _ blue: Int) {
    pixels += 1
    self.red[red + Self.most] += 1
    self.green[green + Self.most] += 1
    self.blue[blue + Self.most] += 1
  }

  /// What became of all differences, once none is added any more.
  func scores(of pixels: Int) -> DifferenceScores {
    let steps = (-Self.most...Self.most).filter {
      red[$0 + Self.most] + green[$0 + Self.most] + blue[$0 + Self.most] > 0
    }
    let counts = steps.map { step in
      [red, green, blue].map { $0[step + Self.most] }
    }
    var scores = DifferenceScores(histogram: [pixels * 3], max: 0, bias: [0, 0, 0])
    var squares: UInt64 = 0
    for (step, count) in zip(steps, counts) where step != 0 {
      let all = count.reduce(0, +)
      scores.count(all, levels: (abs(step) * 255 + Self.most - 1) / Self.most)
      scores.max = max(scores.max, Double(abs(step)) * Self.scale)
      squares += UInt64(all) * UInt64(step * step)
      for channel in 0..<3 { scores.bias[channel] += Double(step * count[channel]) }
    }
    scores.bias = scores.bias.map { $0 * Self.scale / Double(pixels) }
    if squares > 0 {
      let mean = Double(squares) * Self.scale * Self.scale / Double(pixels * 3)
      scores.psnr = 10 * Power.logarithm10(255 * 255 / mean)
    }
    return scores
  }
}

/// The scores of samples, as `Scores` has them.
struct DifferenceScores {
  var histogram: [Int]
  var max: Double
  var bias: [Double]
  var psnr: Double?

  /// Moves samples from those that don't differ to those that do.
  fileprivate mutating func count(_ samples: Int, levels: Int) {
    while histogram.count <= levels { histogram.append(0) }
    histogram[0] -= samples
    histogram[levels] += samples
  }
}

/// The weights of one axis before they are rounded: those of each target add up to 1, within rounding.
struct ExactWeights {
  /// One target's behind the other's, without those that have a model.
  let values: [Double]
  /// The largest of them, taken as positive numbers.
  let largest: Double
  /// For each target the one before it whose weights are the same: no edge has cut anything off
  /// either, and they lie on the pixels in the same way.
  let models: [Int?]

  init(_ grid: AxisGrid, _ windows: [Range<Int>]) {
    let period = grid.period
    let models = windows.indices.map { (target) -> Int? in
      let model = target - period
      guard model >= 0, grid.isWhole(windows[target]), grid.isWhole(windows[model]) else {
        return nil
      }
      return model
    }
    self.models = models
    let own = windows.indices.filter { models[$0] == nil }
    var values = [Double](repeating: 0, count: own.reduce(0) { $0 + windows[$1].count })
    var span = values.mutableSpan
    var largest = 0.0
    var start = 0
    for target in own {
      let places = start..<(start + windows[target].count)
      grid.write(target, windows[target], to: &span, at: places)
      largest = max(largest, Self.normalize(&span, at: places))
      start = places.upperBound
    }
    self.values = values
    self.largest = largest
  }

  /// Makes weights add up to 1, within rounding; returns the largest of them.
  private static func normalize(
    _ weights: inout MutableSpan<Double>, at places: Range<Int>
  ) -> Double {
    precondition(places.lowerBound >= 0 && places.upperBound <= weights.count)
    var sum = 0.0
    var largest = 0.0
    for place in places {
      sum += weights[place]
      largest = max(largest, abs(weights[place]))
    }
    for place in places { weights[place] /= sum }
    return largest / sum
  }
}

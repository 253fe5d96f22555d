/// What the differences of all samples come to.
struct DifferenceCount<Sample: FixedWidthInteger & UnsignedInteger> {
  /// Levels of 8 bits in a step of the samples.
  static var scale: Double { 255 / Double(Sample.max) }

  /// Of |actual − expected| in levels, rounded up; the entry for 0 is filled in at the end.
  private var histogram = [Int](repeating: 0, count: 256)
  private var sums = (Int64(0), Int64(0), Int64(0))
  private var squares: UInt64 = 0
  private var largest: Int64 = 0
  private(set) var pixels = 0

  @inline(__always)
  mutating func add(_ red: Int64, _ green: Int64, _ blue: Int64) {
    pixels += 1
    sums.0 += red
    sums.1 += green
    sums.2 += blue
    add(red)
    add(green)
    add(blue)
  }

  @inline(__always)
  private mutating func add(_ difference: Int64) {
    if difference == 0 { return }
    let size = abs(difference)
    let step = Int64(Sample.max) / 255
    histogram[Int((size + step - 1) / step)] += 1
    squares += UInt64(size * size)
    largest = max(largest, size)
  }

  func bias(of pixels: Int) -> [Double] {
    [sums.0, sums.1, sums.2].map { Double($0) * Self.scale / Double(pixels) }
  }

  var max: Double { Double(largest) * Self.scale }

  private func max(_ one: Int64, _ other: Int64) -> Int64 { one > other ? one : other }

  /// In dB, of 255 levels; nil where nothing differs.
  func psnr(of pixels: Int) -> Double? {
    if squares == 0 { return nil }
    let mean = Double(squares) * Self.scale * Self.scale / Double(pixels * 3)
    return 10 * Power.logarithm10(255 * 255 / mean)
  }

  /// With the samples that don't differ, and without zeros at the end.
  func wholeHistogram(of pixels: Int) -> [Int] {
    var all = histogram
    all[0] = pixels * 3 - histogram.reduce(0, +)
    while all.count > 1, all.last == 0 { all.removeLast() }
    return all
  }
}

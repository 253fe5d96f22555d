import Geometry

/// The ΔE of every pixel, line by line; frames are stacked below each other.
public struct DeltaEMap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public internal(set) var values: [Float]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = Array(repeating: 0, count: width * height)
  }

  /// Up to four, at columns of a line that begins at `start`.
  @inline(__always)
  mutating func store(
    _ differences: SIMD4<Double>, at start: Int, _ columns: [Int], _ first: Int, _ count: Int
  ) {
    var values = values.mutableSpan
    for lane in 0..<count {
      values[start &+ columns[first &+ lane]] = Float(differences[lane])
    }
  }

  /// The tile of 32×32 with the largest mean.
  var worstTile: TileScore {
    var worst = TileScore(0, PixelBox(x: 0, y: 0, width: 0, height: 0))
    for row in TileRow.rows(over: height, side: 32) {
      for column in TileRow.rows(over: width, side: 32) {
        let mean = sum(row, column) / Double(row.count * column.count)
        if mean > worst.value {
          let box = PixelBox(
            x: column.start, y: row.start, width: column.count, height: row.count)
          worst = TileScore(mean, box)
        }
      }
    }
    return worst
  }

  private func sum(_ row: TileRow, _ column: TileRow) -> Double {
    var sum = 0.0
    for line in row.start..<(row.start + row.count) {
      var part: Float = 0
      for place in (line * width + column.start)..<(line * width + column.start + column.count) {
        part += values[place]
      }
      sum += Double(part)
    }
    return sum
  }

  /// The value that a share of the pixels is above, by the nearest rank: of N pixels, the one that
  /// ⌊share · N⌋ are larger than or equal to.
  func percentile(above share: Double) -> Double {
    let rank = Int((share * Double(values.count)).rounded(.down))
    let bins = histogram
    var larger = 0
    for bin in bins.indices.reversed() {
      if larger + bins[bin] > rank { return exact(bin, rank - larger) }
      larger += bins[bin]
    }
    return 0
  }

  /// Steps of 1/64; what lies above 128 is in the last.
  private static func bin(_ value: Float) -> Int { min(8191, Int(value * 64)) }

  private var histogram: [Int] {
    var bins = [Int](repeating: 0, count: 8192)
    var zeros = 0
    for value in values {
      if value == 0 { zeros += 1 } else { bins[Self.bin(value)] += 1 }
    }
    bins[0] += zeros
    return bins
  }

  private func exact(_ bin: Int, _ rank: Int) -> Double {
    let (low, high) = (Float(bin) / 64, bin == 8191 ? Float.infinity : Float(bin + 1) / 64)
    let within = values.filter { $0 >= low && $0 < high }.sorted(by: >)
    return Double(within[rank])
  }
}

/// What one block of a picture comes to, in levels of 8 bits, as it is seen on white.
public struct BlockStatistics: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  /// The standard deviation of the luma.
  public var deviation: Double

  /// One entry a block, line by line; blocks at the right and bottom edge may be smaller.
  public static func of(_ buffer: PixelBuffer, side: Int) -> [BlockStatistics] {
    switch buffer.samples {
    case .eight(let all): blocks(OpaquePicture(all, of: buffer, on: .white), side)
    case .sixteen(let all): blocks(OpaquePicture(all, of: buffer, on: .white), side)
    }
  }

  private static func blocks<Sample>(
    _ picture: OpaquePicture<Sample>, _ side: Int
  ) -> [BlockStatistics] {
    stride(from: 0, to: picture.height, by: side).flatMap { top in
      stride(from: 0, to: picture.width, by: side).map { left in
        block(
          picture, left..<min(left + side, picture.width), top..<min(top + side, picture.height))
      }
    }
  }

  private static func block<Sample>(
    _ picture: OpaquePicture<Sample>, _ columns: Range<Int>, _ lines: Range<Int>
  ) -> BlockStatistics {
    var sums = (0, 0, 0)
    var (luma, squares) = (0.0, 0.0)
    for y in lines {
      for x in columns {
        let first = (y * picture.width + x) * 3
        let pixel = (0..<3).map { Int(picture.samples[first + $0]) }
        sums = (sums.0 + pixel[0], sums.1 + pixel[1], sums.2 + pixel[2])
        let light = Double(299 * pixel[0] + 587 * pixel[1] + 114 * pixel[2]) / 1000
        luma += light
        squares += light * light
      }
    }
    let count = Double(columns.count * lines.count)
    let scale = 255 / Double(Sample.max)
    let mean = luma / count
    return BlockStatistics(
      red: Double(sums.0) / count * scale, green: Double(sums.1) / count * scale,
      blue: Double(sums.2) / count * scale,
      deviation: max(0, squares / count - mean * mean).squareRoot() * scale)
  }
}

import Geometry

/// How finely a JPEG's components are sampled, from its frame header: ITU-T T.81, B.2.2.
struct JPEGSampling {
  /// Pixels a side that one sample of the coarsest component covers: 2x2 in 4:2:0, 2x1 in 4:2:2.
  let coarsest: PixelSize

  /// Whether a marker begins a frame: SOF0 to SOF15, but for DHT, JPG and DAC, which lie among them.
  static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// - Parameter frame: what follows the length: precision, lines, columns, the count of components,
  ///   and three bytes for each.
  init?(frame: ArraySlice<UInt8>) {
    let frame = Array(frame)
    guard frame.count >= 6, frame.count >= 6 + 3 * Int(frame[5]) else { return nil }
    let factors = (0..<Int(frame[5])).map { frame[7 + 3 * $0] }
    let (columns, rows) = (factors.map { Int($0 >> 4) }, factors.map { Int($0 & 15) })
    guard let least = columns.min(), let fewest = rows.min(), least > 0, fewest > 0 else {
      return nil
    }
    coarsest = PixelSize(
      width: (columns.max() ?? 1) / least, height: (rows.max() ?? 1) / fewest)
  }

  /// What is left of that where libjpeg reduces: it decodes a coarser component at up to twice,
  /// four times and so on the size, as long as that makes up for both directions. Nil where nothing
  /// is left.
  var coarseChroma: PixelSize? {
    var (width, height) = (coarsest.width, coarsest.height)
    while width % 2 == 0, height % 2 == 0 { (width, height) = (width / 2, height / 2) }
    return width > 1 || height > 1 ? PixelSize(width: width, height: height) : nil
  }
}

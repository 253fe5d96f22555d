/// A few lines of a picture, from which the Huffman tables of the whole are made: give it those,
/// then all of them to the encoder that it begins.
///
/// Tables that are exact take a second pass over the whole picture, whose coefficients have to be
/// kept for it.
public final class JPEGSample {
  /// The lines that it takes, from top to bottom: rows of MCUs, as many lines each.
  public let lines: [Range<Int>]

  private let compressor: JPEGCompressor
  private let standard: HuffmanTables

  /// Nil where no sample is asked for, and where the picture has too few lines for one: its tables
  /// are exact.
  public init?(_ settings: JPEGSettings) throws(JPEGError) {
    guard settings.coding == .sampled, !settings.isProgressive,
      let lines = Self.lines(of: settings.height, rowHeight: settings.rowHeight)
    else { return nil }
    self.lines = lines
    compressor = try JPEGCompressor(settings)
    standard = try compressor.startSample(height: lines.count * settings.rowHeight)
  }

  /// Takes the next of its lines, as the encoder does.
  public func add(_ lines: Span<UInt8>, stride: Int? = nil) throws(JPEGError) {
    try compressor.add(lines, stride: stride)
  }

  /// Begins the file, once all lines of the sample have been added.
  public func encoder() throws(JPEGError) -> JPEGEncoder {
    let sampled = try compressor.finishSample()
    return try JPEGEncoder(compressor, sampled.completed(by: standard))
  }

  /// Six rows of MCUs or some more, each from the middle of as many as there are for it, 16 at most;
  /// nil where these would be less than 4: so large a sample costs as much as a second pass.
  private static func lines(of height: Int, rowHeight: Int) -> [Range<Int>]? {
    let rows = height / rowHeight
    let step = min(rows / 6, 16)
    guard step >= 4 else { return nil }
    return stride(from: step / 2, to: rows, by: step).map {
      $0 * rowHeight..<($0 + 1) * rowHeight
    }
  }
}

extension JPEGSettings {
  /// Lines of a row of MCUs.
  fileprivate var rowHeight: Int { colours == .rgb && halvesChroma ? 16 : 8 }
}

import Files
import Geometry
import JobRunner
import Vips

/// One line of `corpus.tsv`.
struct CorpusRow {
  let file: String
  private let cells: [String: String]

  static func all() throws -> [CorpusRow] {
    let bytes = try Workbench.bytes(BytePath(#filePath).parent.appending("corpus.tsv"))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { line in
      CorpusRow(
        file: line[0], cells: Dictionary(uniqueKeysWithValues: zip(lines[0], line)))
    }
  }

  /// What Widthwise made of a file.
  struct Found {
    var size: PixelSize?
    var frames = 1
    var verdict = ""
    var words = ""
    var depth = 0
    var bands = 0
    var mean: [Double] = []

    mutating func refuse(_ failure: Failure) {
      verdict = failure.kind.rawValue
      words = failure.message
    }

    /// Takes depth, bands, and the mean on white from a rendition.
    mutating func take(_ image: VipsImage?) {
      guard let image, let bytes = try? image.bytes() else { return }
      depth = image.bandFormat == .ushort ? 16 : 8
      bands = image.bands
      let samples = depth == 16 ? Self.pairs(bytes) : bytes.map { Double($0) }
      let colours = bands < 3 ? 1 : 3
      var sums = [Double](repeating: 0, count: colours)
      for pixel in stride(from: 0, to: samples.count, by: bands) {
        let alpha = bands > colours ? samples[pixel + colours] / 255 : 1
        for band in 0..<colours { sums[band] += samples[pixel + band] * alpha + 255 * (1 - alpha) }
      }
      let means = sums.map { $0 * Double(bands) / Double(samples.count) }
      mean = colours == 1 ? [means[0], means[0], means[0]] : means
    }

    /// 16-bit samples, the lower byte first, on the scale of 8 bits.
    private static func pairs(_ bytes: [UInt8]) -> [Double] {
      stride(from: 0, to: bytes.count, by: 2).map {
        Double(Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8) / 257
      }
    }
  }

  /// What is otherwise than the row says.
  func differences(from found: Found) -> [String] {
    var differences: [String] = []
    func compare(_ column: String, _ value: String) {
      let expected = cells[column] ?? "-"
      if expected != "-", expected != value { differences.append("\(column): \(value)") }
    }
    compare("verdict", found.verdict)
    if cells["words"] != found.words, cells["words"] != "-" || !found.words.isEmpty {
      differences.append("words: \(found.words)")
    }
    guard found.verdict == "ok" || found.verdict == "warning" else { return differences }
    compare("size", found.size.map { "\($0.width)x\($0.height)" } ?? "-")
    compare("frames", "\(found.frames)")
    compare("depth", "\(found.depth)")
    compare("bands", "\(found.bands)")
    if !isNear(found.mean) { differences.append("mean: \(found.mean)") }
    return differences
  }

  /// Without a mean in the table there has to be a reason why no decoder could tell one.
  private func isNear(_ mean: [Double]) -> Bool {
    let expected = (cells["mean"] ?? "").split(separator: " ").compactMap { Double($0) }
    let tolerance = Double(cells["tolerance"] ?? "") ?? 1.5
    guard expected.count == 3, mean.count == 3 else { return cells["mean"] == "-" }
    return zip(expected, mean).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

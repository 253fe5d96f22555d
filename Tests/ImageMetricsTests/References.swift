import Foundation

/// What `References/make` printed: scikit-image's and numpy's scores.
struct Reference: Decodable {
  var max: Double
  var differing: Int
  var bias: [Double]
  var psnr: Double
  var histogram: [Int]
  var ssim: Double
  /// The value, then x and y of the tile.
  var ssimTile: [Double]
  var mean: Double
  var largest: Double
  var p999: Double
  var over1: Double
  var over23: Double
  var over5: Double
  var tile: [Double]
  var density: Double

  static let all: [String: Reference] = {
    guard let data = try? Data(contentsOf: file("references.json")) else { return [:] }
    return (try? JSONDecoder().decode([String: Reference].self, from: data)) ?? [:]
  }()

  static func file(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "References/\(name)")
  }
}

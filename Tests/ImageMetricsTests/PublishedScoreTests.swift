import Foundation
import ImageMetrics
import Testing

/// The scores of five pairs of 192×192 pixels in `References/refvalues.json`, which scikit-image 0.26,
/// numpy and others printed before these metrics were written.
struct PublishedScoreTests {
  struct Values: Decodable {
    var max: Double
    var changed: Int
    var bias: [Double]
    var psnr: Double
    var ssim: Double
    var deltaEMean: Double
    var deltaEMax: Double
    var deltaEOver1: Double
    var deltaEOver23: Double

    enum CodingKeys: String, CodingKey {
      case max, changed, bias, psnr, ssim
      case deltaEMean = "dE_mean"
      case deltaEMax = "dE_max"
      case deltaEOver1 = "dE_gt1"
      case deltaEOver23 = "dE_gt23"
    }
  }

  /// The file has other entries too, of other fields.
  private struct Entry: Decodable {
    var values: Values?
    init(from decoder: any Decoder) { values = try? Values(from: decoder) }
  }

  private static func values(_ key: String) throws -> Values {
    let data = try Data(contentsOf: Reference.file("refvalues.json"))
    let all = try JSONDecoder().decode([String: Entry].self, from: data)
    return try #require(all[key]?.values)
  }

  static let pairs = [
    ("A_plus1", "one more"), ("B_xor_noise", "exclusive or"), ("C_red_box16", "red box"),
    ("D_shift_right1", "shifted"), ("E_gray601", "grey"),
  ]

  @Test("A pair scores what was published", arguments: pairs)
  func pair(key: String, name: String) throws {
    let published = try Self.values(key)
    let pair = Pairs.pair(name, height: 192)
    let scores = try #require(PixelComparison(pair.expected, pair.actual)).scores
    #expect(scores.max == published.max)
    #expect(scores.differing == published.changed)
    for (bias, expected) in zip(scores.bias, published.bias) {
      #expect(abs(bias - expected) < 1e-6)
    }
    #expect(abs(try #require(scores.psnr) - published.psnr) < 1e-4)
    // Printed with six decimals.
    #expect(abs(scores.ssim.mean - published.ssim) < 1.5e-6)
    #expect(abs(scores.deltaE.mean - published.deltaEMean) < 2e-3)
    #expect(abs(scores.deltaE.max - published.deltaEMax) < 5e-3)
    // One pixel in a thousand may lie on the other side of a limit.
    #expect(abs(scores.deltaE.over1 * 36_864 - published.deltaEOver1) < 37)
    #expect(abs(scores.deltaE.over23 * 36_864 - published.deltaEOver23) < 37)
  }
}

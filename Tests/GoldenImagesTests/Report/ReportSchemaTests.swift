import Files
import Geometry
import GoldenImages
import ImageMetrics
import JSONSchemas
import Testing

/// The report of a check against `config/golden-report.schema.json`.
struct ReportSchemaTests {
  static let environment = GoldenEnvironment(
    widthwise: "0.1.0", libvips: "8.14.1", vector: true, machine: "x86_64",
    encoders: ["libjpeg": "2.1.5"])

  /// A case with all that a case can have.
  static var full: CheckedCase {
    var one = CheckedCase(
      name: BytePath("a/b-320w.jpg"), status: .changed,
      limits: GoldenLimits(
        profile: .simd, pixels: [.max: 8, .over23: 0.0005], encoding: [.loss: 0.02]))
    let box = PixelBox(x: 32, y: 0, width: 32, height: 32)
    one.cause = Cause(.damage, "differs in one place, 8×8 pixels at 40, 12", place: box)
    one.misses = [LimitMiss("max", allowed: 8, found: 120)]
    one.improvements = ["smaller by 12.0 %"]
    one.scores = Scores(
      pixels: 76_800, differing: 64, histogram: [230_336, 0, 64], max: 120, bias: [0.1, -0.1, 0],
      psnr: 50.5,
      deltaE: DeltaEScores(
        over1: 0.001, over23: 0.001, over5: 0.001, p999: 0, max: 31, mean: 0.02,
        worst: TileScore(1.8, box)),
      ssim: SSIMScores(mean: 0.9998, worst: TileScore(0.479, box)), density: TileScore(0.06, box))
    one.structure = [StructureDifference(.subsampling, expected: "4:2:0", actual: "4:4:4")]
    let hash = String(repeating: "0f", count: 32)
    one.expected = CaseSide(
      image: BytePath("goldens/a/b-320w.jpg.webp"), size: PixelSize(width: 320, height: 240),
      frames: 1, pixels: hash, output: EncodedOutput(hash: hash, bytes: 20_000, loss: 0.012))
    one.actual = CaseSide(
      image: BytePath(bytes: [0x66, 0xFF]), file: BytePath("out.jpg"),
      size: PixelSize(width: 320, height: 240), frames: 1, pixels: hash,
      output: EncodedOutput(hash: hash, bytes: 20_000))
    one.source = BytePath("photos/b.jpg")
    one.preset = "hero"
    one.place = ManifestPlace(file: "images.yaml", line: 7, column: 5)
    return one
  }

  @Test("The schema allows the report, and no key that it doesn't know")
  func schema() throws {
    let schema = try JSONSchema.named("golden-report")
    var report = CheckReport(
      started: "2024-05-01T02:00:00Z", environment: Self.environment,
      manifest: BytePath("images.yaml"), goldens: BytePath("goldens"))
    report.add(Self.full)
    for status in CaseStatus.allCases {
      report.add(CheckedCase(name: BytePath("x"), status: status, limits: Self.full.limits))
    }
    let text = String(decoding: report.json, as: UTF8.self)
    #expect(try schema.allows(try JSONValue.parse(text)))
    let odd = text.replacing("\"isFiltered\"", with: "\"filtered\"")
    #expect(try !schema.allows(try JSONValue.parse(odd)))
    #expect(try CheckReport(json: report.json) == report)
  }
}

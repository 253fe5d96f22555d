import Files
import Geometry
import GoldenImages
import ImageMetrics
import TestSupport
import Vips

/// A report with pictures on the disk, made case by case.
struct ReportScene {
  let folder = TemporaryFolder()
  var report = CheckReport(
    started: "2024-05-01T02:00:00Z",
    environment: GoldenEnvironment(
      widthwise: "0.1.0", libvips: "8.14.1", vector: true, machine: "x86_64",
      encoders: ["libjpeg": "2.1.5"]),
    manifest: BytePath("images.yaml"), goldens: BytePath("goldens"))

  static let limits = GoldenLimits(
    profile: .simd, pixels: [.max: 8, .worstDeltaE: 0.6], encoding: [.loss: 0.02])

  init() throws { try VipsLibrary.start() }

  /// A case with this cause; `change` is given a place and the samples there, and returns others.
  mutating func add(
    _ name: String, _ kind: Cause.Kind, _ sentence: String, status: CaseStatus = .changed,
    place: ManifestPlace? = ManifestPlace(file: "images.yaml", line: 7, column: 5)
  ) {
    var checked = CheckedCase(name: BytePath(name), status: status, limits: Self.limits)
    checked.cause = Cause(kind, sentence)
    checked.place = place
    report.add(checked)
  }

  /// A case with two pictures, and what the metrics say of them.
  mutating func add(
    _ name: String, _ kind: Cause.Kind, _ sentence: String, _ expected: PixelBuffer,
    _ actual: PixelBuffer
  ) throws {
    let isResized = expected.size != actual.size
    var checked = CheckedCase(
      name: BytePath(name), status: isResized ? .resized : .changed, limits: Self.limits)
    checked.cause = Cause(kind, sentence)
    checked.scores = PixelComparison(expected, actual)?.scores
    checked.misses = checked.scores.map(Self.limits.misses) ?? []
    checked.expected = try side(expected, "goldens/\(name).png")
    checked.actual = try side(actual, "run/\(name).png")
    checked.preset = "hero"
    checked.source = BytePath("photos/\(name)")
    checked.place = ManifestPlace(file: "images.yaml", line: 7, column: 5)
    report.add(checked)
  }

  func side(_ pixels: PixelBuffer, _ name: String) throws -> CaseSide {
    guard case .eight(let samples) = pixels.samples else { preconditionFailure("8 bits") }
    let image = try VipsImage.from(
      bytes: samples, width: pixels.width, height: pixels.height, bands: pixels.bands,
      interpretation: pixels.model == .grey ? "b-w" : "srgb")
    let file = folder.at(name)
    try AtomicFile.write(try image.encoded(by: "pngsave", options: []).bytes, to: file)
    return CaseSide(image: file, size: pixels.size, frames: pixels.frames)
  }

  /// The page's bytes as text.
  func page(_ limits: PageLimits = PageLimits()) -> String {
    String(
      decoding: GoldenPage(report, pictures: FilePictures(), limits: limits).bytes, as: UTF8.self)
  }
}

extension PixelBuffer {
  /// Red, green and blue, each sample from its place; `alpha` too where there is one.
  static func drawn(
    _ width: Int, _ height: Int, frames: Int = 1, alpha: Bool = false,
    _ sample: (_ x: Int, _ y: Int, _ band: Int) -> Int
  ) -> PixelBuffer {
    let bands = alpha ? 4 : 3
    let samples = (0..<(width * height * frames * bands)).map { place in
      let pixel = place / bands
      return UInt8(clamping: sample(pixel % width, pixel / width, place % bands))
    }
    return PixelBuffer(
      width: width, height: height * frames, frames: frames, model: .rgb, hasAlpha: alpha,
      samples: .eight(samples))
  }

  /// Slanted stripes over a gradient, which show every kind of change.
  static func pattern(_ x: Int, _ y: Int, _ band: Int) -> Int {
    let stripe = (x + y / 2) / 9 % 2 == 0 ? 50 : 0
    return 40 + (x + 2 * y) / 4 % 130 + stripe - band * 12
  }
}

import GoldenImages
import ImageMetrics

enum Records {
  static let environment = GoldenEnvironment(
    widthwise: "0.1.0", libvips: "8.14.1", vector: true, machine: "x86_64")

  static func hash(_ digit: Character) -> String { String(repeating: digit, count: 64) }

  /// A golden of these pixels, encoded to a file of 1000 bytes with a loss of 0.02.
  static func golden(
    _ pixels: PixelBuffer, profile: GoldenProfile = .simd, storage: GoldenStorage = .image
  ) -> GoldenRecord {
    var record = GoldenRecord(
      source: hash("a"), recipe: ["format=jpeg", "quality=80"], environment: environment,
      pixels: ActualRendition(pixels).pixels,
      output: EncodedOutput(hash: hash("1"), bytes: 1000, loss: 0.02),
      structure: FileStructure([.format: "jpeg", .subsampling: "4:2:0", .metadata: "none"]),
      storage: storage, limits: GoldenLimits(profile, format: "jpeg"))
    if storage == .fingerprint { record.fingerprint = Fingerprint(pixels) }
    return record
  }

  /// What was made now of the same source by the same recipe, in another file as good as the old.
  static func made(_ pixels: PixelBuffer) -> ActualRendition {
    var made = ActualRendition(pixels)
    made.source = hash("a")
    made.recipe = ["format=jpeg", "quality=80"]
    made.output = EncodedOutput(hash: hash("2"), bytes: 1001, loss: 0.0201)
    made.structure = FileStructure([.format: "jpeg", .subsampling: "4:2:0", .metadata: "none"])
    return made
  }
}

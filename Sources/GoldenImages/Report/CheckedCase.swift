public import Files
public import Geometry
public import ImageMetrics

/// What became of one case: one rendition, compared with its golden.
public struct CheckedCase: Hashable, Sendable, Codable {
  /// The rendition's path in the output folder, which is also its golden's name.
  public var name: BytePath
  public var status: CaseStatus
  /// Why, in one sentence; nil where the bytes are the same.
  public var cause: Cause?
  /// Which limits were not kept; empty where it passes.
  public var misses: [LimitMiss] = []
  /// What got better, such as `smaller by 12.0 %`; it passes all the same.
  public var improvements: [String] = []
  /// The scores of the pixels before encoding; nil where they are the same or can't be compared.
  public var scores: Scores?
  /// The limits in force.
  public var limits: GoldenLimits
  /// What differs besides the pixels.
  public var structure: [StructureDifference] = []
  /// The golden; nil where there is none.
  public var expected: CaseSide?
  /// The rendition that was made; nil where none was.
  public var actual: CaseSide?
  /// The source that it was made from; nil for orphans.
  public var source: BytePath?
  public var preset: String?
  /// Where the manifest asks for it; nil for orphans and comparisons without a manifest.
  public var place: ManifestPlace?

  public init(name: BytePath, status: CaseStatus, limits: GoldenLimits) {
    self.name = name
    self.status = status
    self.limits = limits
  }

  public var passes: Bool { status.passes }

  /// True where both sides are known to have the same pixels before encoding.
  var hasSamePixels: Bool {
    guard let pixels = expected?.pixels else { return false }
    return pixels == actual?.pixels
  }
}

/// A place in a manifest; line and column count from 1.
public struct ManifestPlace: Hashable, Sendable, Codable {
  public var file: String
  public var line: Int
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// One side of a comparison.
public struct CaseSide: Hashable, Sendable, Codable {
  /// The pixels before encoding, as a PNG or WebP that a browser shows; nil where they are not kept
  /// (the pixels are the same, or the golden is a fingerprint or hash). As the program opens it:
  /// absolute or relative to the working folder.
  public var image: BytePath?
  /// The encoded rendition itself; nil where it is not kept.
  public var file: BytePath?
  /// Of one frame.
  public var size: PixelSize?
  public var frames: Int?
  /// SHA-256 of the canonical pixels, in hexadecimal.
  public var pixels: String?
  /// The encoded file; nil in comparisons of pixels alone.
  public var output: EncodedOutput?

  public init(
    image: BytePath? = nil, file: BytePath? = nil, size: PixelSize? = nil, frames: Int? = nil,
    pixels: String? = nil, output: EncodedOutput? = nil
  ) {
    self.image = image
    self.file = file
    self.size = size
    self.frames = frames
    self.pixels = pixels
    self.output = output
  }
}

/// What is known of an encoded file.
public struct EncodedOutput: Hashable, Sendable, Codable {
  /// SHA-256 of the file, in hexadecimal.
  public var hash: String
  public var bytes: Int
  /// 1 − SSIM of the decoded file against the pixels that were encoded: 0 is lossless. Nil where it
  /// was not needed.
  public var loss: Double?

  public init(hash: String, bytes: Int, loss: Double? = nil) {
    self.hash = hash
    self.bytes = bytes
    self.loss = loss
  }
}

extension CheckedCase {
  /// Takes over what the judge found.
  public mutating func apply(_ verdict: GoldenJudge.Verdict) {
    status = verdict.status
    cause = verdict.cause
    misses = verdict.misses
    improvements = verdict.improvements
    scores = verdict.scores
    structure = verdict.structure
  }
}

public import Geometry

/// How the pixels of a golden are kept.
public enum GoldenStorage: String, Hashable, Sendable, Codable, CaseIterable {
  /// All of them, as a lossless WebP or PNG.
  case image
  /// A mean and a deviation of each 16×16 block.
  case fingerprint
  /// Their hash alone: any difference is one.
  case hash
}

/// An approved rendition: what it was made from, where, and what it is.
public struct GoldenRecord: Hashable, Sendable, Codable {
  public static let currentVersion = 1

  /// The pixels before encoding.
  public struct Pixels: Hashable, Sendable, Codable {
    public var hash: String
    /// The hash with colours under an alpha of 0; nil where there are none.
    public var hidden: String?
    /// Of one frame.
    public var size: PixelSize
    public var frames: Int

    public init(hash: String, hidden: String? = nil, size: PixelSize, frames: Int) {
      self.hash = hash
      self.hidden = hidden
      self.size = size
      self.frames = frames
    }
  }

  /// When and why it was approved.
  public struct Approval: Hashable, Sendable, Codable {
    /// Such as `2024-05-01T02:00:00Z`.
    public var time: String
    public var reason: String?

    public init(time: String, reason: String? = nil) {
      self.time = time
      self.reason = reason
    }
  }

  public var version = GoldenRecord.currentVersion
  /// SHA-256 of the source file; nil where there is none.
  public var source: String?
  /// The recipe, one `key=value` an entry.
  public var recipe: [String]
  public var environment: GoldenEnvironment
  public var pixels: Pixels
  /// Nil for pixels that were never encoded.
  public var output: EncodedOutput?
  /// What is compared besides the pixels, by name.
  public var structure: FileStructure
  public var storage: GoldenStorage
  /// The name of the picture beside the record; nil where none is kept.
  public var image: String?
  /// SHA-256 of that picture's file; nil in records of Widthwise 0.1 and before.
  public var imageHash: String?
  public var fingerprint: Fingerprint?
  /// Those in force when it was approved.
  public var limits: GoldenLimits
  public var approval: Approval?

  public init(
    source: String? = nil, recipe: [String] = [], environment: GoldenEnvironment, pixels: Pixels,
    output: EncodedOutput? = nil, structure: FileStructure = FileStructure(),
    storage: GoldenStorage = .image, limits: GoldenLimits
  ) {
    self.source = source
    self.recipe = recipe
    self.environment = environment
    self.pixels = pixels
    self.output = output
    self.structure = structure
    self.storage = storage
    self.limits = limits
  }
}

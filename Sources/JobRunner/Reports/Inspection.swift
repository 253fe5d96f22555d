public import Files
public import Geometry
public import Recipes

/// What an image says of itself before it is decoded: format, sizes, colour, frames.
public struct Inspection: Hashable, Sendable, Codable {
  public var path: BytePath
  /// The size as people see it: after orientation, of one frame.
  public var size: PixelSize
  public var header: SourceHeader
  /// Channels, with alpha.
  public var bands: Int
  /// What the channels mean, in libvips' words, such as "srgb" or "cmyk".
  public var interpretation: String
  /// The name in the embedded colour profile; nil where there is no profile or it has no name.
  public var profileName: String?
  /// Nil where there is no profile.
  public var profileBytes: Int?
  /// Milliseconds each frame is shown; nil for a still.
  public var delays: [Int]?
  /// How often an animation is shown, 0 for without end; nil for a still.
  public var loop: Int?
  /// Progressive JPEG or interlaced PNG; nil where the format has no such thing.
  public var progressive: Bool?
  public var warnings: [String]
  /// How densely the file is packed: its bytes for each pixel of all frames, to a thousandth.
  public var bytesPerPixel: Double

  public init(
    path: BytePath, header: SourceHeader, bands: Int, interpretation: String,
    profileName: String? = nil, profileBytes: Int? = nil, delays: [Int]? = nil, loop: Int? = nil,
    progressive: Bool? = nil, warnings: [String] = []
  ) {
    self.path = path
    self.size = header.size
    self.header = header
    self.bands = bands
    self.interpretation = interpretation
    self.profileName = profileName
    self.profileBytes = profileBytes
    self.delays = delays
    self.loop = loop
    self.progressive = progressive
    self.warnings = warnings
    let pixels = max(1, header.stored.pixels * header.frames)
    bytesPerPixel = (Double(header.bytes) / Double(pixels) * 1000).rounded() / 1000
  }

  public var format: SourceFormat { header.format }
  /// Bytes of the file.
  public var bytes: Int { header.bytes }
}

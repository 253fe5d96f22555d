public import Files
public import Geometry

/// Asks for evidence of the pixels that go into an encoder, and of what the encoder makes of them.
public struct ProofRequest: Hashable, Sendable, Codable {
  /// Where the pixels are written, as a PAM file, where they are not the expected ones.
  public var path: BytePath
  /// The hash of the pixels that are expected; nil where none are.
  public var pixels: String?
  /// The SHA-256 of the file that is expected. The same file has lost the same: nothing is
  /// measured again.
  public var output: String?

  public init(path: BytePath, pixels: String? = nil, output: String? = nil) {
    self.path = path
    self.pixels = pixels
    self.output = output
  }
}

/// The evidence: of the pixels, and of the file.
public struct RenditionProof: Hashable, Sendable, Codable {
  /// The metric `pixel-hash/1`, over what is seen.
  public var pixels: String
  /// The same over hidden colours too; nil where there are none.
  public var hidden: String?
  /// Of one frame.
  public var size: PixelSize
  public var frames: Int
  /// True where the pixels were written under the path that was asked for.
  public var isWritten: Bool
  /// The SHA-256 of the file.
  public var output: String
  /// 1 − SSIM of the file against the pixels; nil where the file is the expected one, or can't be
  /// read back here.
  public var loss: Double?

  public init(
    pixels: String, hidden: String? = nil, size: PixelSize, frames: Int, isWritten: Bool,
    output: String, loss: Double? = nil
  ) {
    self.pixels = pixels
    self.hidden = hidden
    self.size = size
    self.frames = frames
    self.isWritten = isWritten
    self.output = output
    self.loss = loss
  }
}

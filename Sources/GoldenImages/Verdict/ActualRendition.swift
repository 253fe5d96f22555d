public import ImageMetrics

/// A rendition as it was made now, to be held against its golden.
public struct ActualRendition: Sendable {
  /// SHA-256 of its source; nil where it is not known.
  public var source: String?
  public var recipe: [String]
  public var pixels: GoldenRecord.Pixels
  public var output: EncodedOutput?
  public var structure: FileStructure
  /// The pixels before encoding; nil where they are the golden's.
  public var buffer: PixelBuffer?

  public init(
    source: String? = nil, recipe: [String] = [], pixels: GoldenRecord.Pixels,
    output: EncodedOutput? = nil, structure: FileStructure = FileStructure(),
    buffer: PixelBuffer? = nil
  ) {
    self.source = source
    self.recipe = recipe
    self.pixels = pixels
    self.output = output
    self.structure = structure
    self.buffer = buffer
  }

  /// Pixels alone, that were never encoded.
  public init(_ buffer: PixelBuffer) {
    self.init(
      pixels: GoldenRecord.Pixels(
        hash: buffer.pixelHash, hidden: buffer.hidesColours ? buffer.storedHash : nil,
        size: buffer.size, frames: buffer.frames),
      buffer: buffer)
  }
}

import Files
import JobRunner
import Recipes
import Vips

/// A source that was opened, looked at, and found to be an image that may be read.
///
/// Nothing of it is decoded yet.
struct OpenedSource {
  let format: SourceFormat
  /// Bytes of the file.
  let bytes: Int
  /// What is odd and harmless, one line each.
  var notes: [String]
  /// What is wrong, found without decoding; nil where nothing is.
  var damage: String?
  /// The bytes as they are given to the loader; nil where it reads the file itself.
  private let content: VipsSource

  init(
    format: SourceFormat, bytes: Int, notes: [String], damage: String?, content: VipsSource
  ) {
    self.format = format
    self.bytes = bytes
    self.notes = notes
    self.damage = damage
    self.content = content
  }

  /// The image behind it, header read, pixels not yet.
  func load(_ options: VipsImage.LoadOptions) throws(VipsError) -> VipsImage {
    try VipsImage.load(format.loader, content, options)
  }
}

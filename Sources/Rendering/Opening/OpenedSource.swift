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
  var findings: SourceFindings
  /// The bytes as they are given to the loader, or the descriptor that it reads.
  private let content: VipsSource

  init(format: SourceFormat, bytes: Int, findings: SourceFindings, content: VipsSource) {
    self.format = format
    self.bytes = bytes
    self.findings = findings
    self.content = content
  }

  /// What is odd and harmless, one line each.
  var notes: [String] { findings.notes }
  /// What is wrong, found without decoding; nil where nothing is.
  var damage: String? { findings.damage }

  /// The image behind it, header read, pixels not yet.
  func load(_ options: VipsImage.LoadOptions) throws(VipsError) -> VipsImage {
    var options = options
    if let page = findings.page { options.page = page }
    options.dpi = findings.dpi
    return try VipsImage.load(format.loader, content, options)
  }

  /// Runs `body` on the bytes that the loader reads; nil where they are not in memory.
  func withBytes<Value, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    try content.withBytes(body)
  }

  /// A line about the pages that a rendition doesn't show; nil where there is one page alone.
  func pagesNote(_ loaded: VipsImage) -> String? {
    let pages = findings.pages ?? loaded.int("n-pages") ?? 1
    // libvips counts the resolutions of a JPEG 2000 file as pages.
    guard !format.isAnimation, format != .jp2, pages > 1 else { return nil }
    return switch format {
    case .heic, .avif: "\(pages) images; the primary one was taken"
    case .ico: "\(pages) icons; the largest was taken"
    default: "\(pages) pages; the first was taken"
    }
  }
}

import Files
import JobRunner
import Recipes

/// What commands need of the image library; tests put twins in its place.
struct Tools: Sendable {
  var reader: any SourceReader
  var runner: any Runner
  var inspector: any Inspector
  var pictures: any SmallPictures
  /// Looks at all formats, for which the library loads all its parts.
  var versions: @Sendable () -> Versions
  /// What renditions depend on besides source and recipe.
  var engine: Engine
  /// Starts a worker process, whose standard error is shown or not; nil where there are none.
  var startWorker: (@Sendable (Bool) throws(FileError) -> any WorkerTransport)?
}

/// The versions and what they can do.
struct Versions: Hashable, Sendable, Codable {
  var schemaVersion = ReportJSON.schemaVersion
  /// Widthwise's own, such as "0.1.0".
  var widthwise: String
  /// The installed library's, such as "8.14.1".
  var libvips: String
  /// The fastest way to resample that this processor can, such as "avx2".
  var processor: String
  var readable: [SourceFormat]
  var writable: [OutputFormat]

  /// The version of this program.
  static let program = "0.1.0"

  var text: String {
    """
    widthwise \(widthwise)
    libvips \(libvips)
    resamples with \(processor)
    reads \(readable.map(\.rawValue).joined(separator: ", "))
    writes \(writable.map(\.rawValue).joined(separator: ", "))

    """
  }
}

/// The image library can't be used at all.
struct ToolsError: Error, Hashable, Sendable {
  var message: String
}

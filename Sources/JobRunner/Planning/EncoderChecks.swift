import Recipes
import Synchronization

/// What the installed libraries can't do of options, each asked for once: a manifest has few recipes
/// and many images.
final class EncoderChecks: Sendable {
  private struct Known {
    var encoding: EncodingOptions
    var byFormat: [OutputFormat: EncodingOptions]
    var format: OutputFormat
    var missing: String?
  }

  /// So many are remembered.
  private static let most = 16

  private let reader: any SourceReader
  private let known = Mutex<[Known]>([])

  init(_ reader: any SourceReader) { self.reader = reader }

  /// See `SourceReader.missing`.
  func missing(_ recipe: Recipe, in format: OutputFormat) -> String? {
    let found = known.withLock { known in
      known.first {
        $0.format == format && $0.encoding == recipe.encoding
          && $0.byFormat == recipe.encodingByFormat
      }
    }
    if let found { return found.missing }
    let missing = reader.missing(recipe.encoding(for: format), in: format)
    known.withLock { known in
      if known.count >= Self.most { known.removeFirst() }
      known.append(
        Known(
          encoding: recipe.encoding, byFormat: recipe.encodingByFormat, format: format,
          missing: missing))
    }
    return missing
  }
}

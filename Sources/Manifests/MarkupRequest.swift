/// How the markup for web pages is written: `markup` of a manifest.
public struct MarkupRequest: Hashable, Sendable, Codable {
  public enum Loading: String, Hashable, Sendable, Codable, CaseIterable { case lazy, eager }
  public enum Decoding: String, Hashable, Sendable, Codable, CaseIterable { case async, sync, auto }
  /// What is shown before a picture has arrived.
  public enum Placeholder: String, Hashable, Sendable, Codable, CaseIterable {
    /// The colour that most of it has.
    case color
    /// A ThumbHash of it.
    case thumbhash
    /// A tiny picture of it, as a data URL.
    case inline
  }
  /// The digests that Subresource Integrity names.
  public enum Integrity: String, Hashable, Sendable, Codable, CaseIterable {
    case sha256, sha384, sha512, none
  }

  /// The file or folder as written, relative to the manifest's folder unless absolute; nil where the
  /// manifest asks for no markup.
  public var file: String?
  /// What addresses begin with; empty for addresses relative to the output folder.
  public var baseURL = ""
  /// The `sizes` attribute of pictures in several widths.
  public var sizes = "100vw"
  /// The same for some presets.
  public var sizesByPreset: [String: String] = [:]
  /// The `alt` attribute; `{stem}` in it stands for the source's name without its ending.
  public var alt = ""
  public var loading = Loading.lazy
  public var decoding = Decoding.async
  /// In the order of `Placeholder`.
  public var placeholder = Placeholder.allCases
  public var integrity = Integrity.sha384
  /// Whether addresses end with `?v=` and the beginning of the file's own SHA-256, so that they change
  /// with the file.
  public var versioned = false

  public init() {}
}

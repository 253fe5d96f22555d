/// A file name with fields in braces, such as `{dir}/{stem}-{width}w.{ext}`.
///
/// `{{` and `}}` stand for the braces themselves.
public struct NameTemplate: Hashable, Sendable, Codable {
  public enum Field: String, Hashable, Sendable, Codable, CaseIterable {
    case dir, stem, ext, format, width, height, dpr, mode, preset, hash
    /// The source's own extension, which tells `a.jpg` and `a.png` in one folder apart.
    case sourceExt = "source-ext"
  }

  public enum Part: Hashable, Sendable, Codable {
    case text(String)
    case field(Field)
  }

  public let parts: [Part]

  public init(parts: [Part]) { self.parts = parts }

  /// `{dir}/{stem}-{width}w.{ext}`, the default of `fit` and `downscale`.
  public static let byWidth = NameTemplate(parts: [
    .field(.dir), .text("/"), .field(.stem), .text("-"), .field(.width), .text("w."), .field(.ext),
  ])
  /// `{dir}/{stem}-{width}x{height}.{ext}`, the default of `fill`.
  public static let bySize = NameTemplate(parts: [
    .field(.dir), .text("/"), .field(.stem), .text("-"), .field(.width), .text("x"),
    .field(.height), .text("."), .field(.ext),
  ])
}

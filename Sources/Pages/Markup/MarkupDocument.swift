public import Files
import JobRunner
public import Recipes

/// Markup for web pages: for each picture what a page has to say of it.
public struct MarkupDocument: Hashable, Sendable, Codable {
  /// What every such document has in it.
  public static let mark = "widthwise markup"

  public var schemaVersion = ReportJSON.schemaVersion
  public var generator = MarkupDocument.mark
  /// In the order of the manifest; of one source a picture for each preset or look.
  public var images: [MarkupImage]
  /// What a person should know, one line each.
  public var warnings: [String]
}

/// One picture of a page: a source in one look, in several widths and formats.
public struct MarkupImage: Hashable, Sendable, Codable {
  /// Relative to the source folder.
  public var source: BytePath
  public var preset: String?
  /// Of the file that `src` names: the ratio that a browser keeps free.
  public var width: Int
  public var height: Int
  public var src: String
  /// The fallback's; nil where there is one file alone.
  public var srcset: String?
  /// Nil where the files don't differ in width, or by pixel ratio alone.
  public var sizes: String?
  /// For `<source>`, the most modern format first; without the fallback.
  public var sources: [MarkupSource]
  /// True where a page shows through, so that nothing may lie behind it for good.
  public var hasAlpha: Bool
  public var alt: String
  public var loading: String
  public var decoding: String
  public var placeholder: MarkupPlaceholder
  /// Every file of it, read back after it was written.
  public var files: [MarkupFile]
  /// The `<picture>`, or the `<img>` where one format is all.
  public var html: String
}

/// One format of a picture.
public struct MarkupSource: Hashable, Sendable, Codable {
  /// Such as `image/avif`.
  public var type: String
  public var srcset: String
  public var sizes: String?
}

/// What is shown before a picture has arrived.
public struct MarkupPlaceholder: Hashable, Sendable, Codable {
  /// Such as `#a1b2c3`.
  public var color: String?
  /// Base 64.
  public var thumbhash: String?
  /// A data URL.
  public var inline: String?
}

/// One file.
public struct MarkupFile: Hashable, Sendable, Codable {
  /// Relative to the output folder.
  public var path: BytePath
  public var url: String
  public var width: Int
  public var height: Int
  public var bytes: Int
  public var format: OutputFormat
  public var type: String
  /// As Subresource Integrity has it, such as `sha384-…`.
  public var integrity: String?
}

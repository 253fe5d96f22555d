/// A format that a source can be in, told from its first bytes.
public enum SourceFormat: String, Hashable, Sendable, Codable, CaseIterable {
  case jpeg, png, webp, gif, tiff, heic, avif, jxl
  case svg, jp2, bmp, pdf, ico, ppm

  /// The formats that are read where a manifest says nothing: raster formats whose loaders are
  /// maintained with hostile input in mind. The others have to be allowed by name.
  public static let defaults: Set<SourceFormat> = [
    .jpeg, .png, .webp, .gif, .tiff, .heic, .avif, .jxl,
  ]

  /// True where the pixels are drawn from a description, at any size.
  public var isVector: Bool { self == .svg || self == .pdf }
}

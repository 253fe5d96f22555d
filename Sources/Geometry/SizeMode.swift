/// How a size that is asked for meets a source of another ratio.
public enum SizeMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The largest size of the source's own ratio inside the box; a small source is enlarged.
  case fit
  /// Exactly the box: the source covers it, and what hangs over is cropped away.
  case fill
  /// As `fit`, but never larger than the source.
  case downscale
}

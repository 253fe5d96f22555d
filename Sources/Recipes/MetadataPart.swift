/// What may be kept of a source's metadata.
public enum MetadataPart: String, Hashable, Sendable, Codable, CaseIterable {
  case icc, exif, xmp, iptc
  /// Author and rights alone, out of all of them.
  case copyright
}

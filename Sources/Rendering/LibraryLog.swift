/// What of the libraries' log lines a person should see.
enum LibraryLog {
  /// Parts of lines that tell nothing about the picture, and nothing that anybody could do.
  private static let routine = [
    // libheif has applied the matrix by then; the primaries of AVIF photographs are sRGB's.
    "heifload: ignoring nclx profile",
    // Private TIFF tags, such as GeoTIFF's.
    "Unknown field with tag", "does not end in null byte",
    // libpng's remarks on profiles that it passes on all the same, and on padding.
    "PCS illuminant is not D50", "Extra compressed data", "tRNS chunk has out-of-range samples",
  ]

  static func telling(_ lines: [String]) -> [String] {
    lines.filter { line in !routine.contains { line.contains($0) } }
  }
}

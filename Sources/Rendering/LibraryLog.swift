/// What of the libraries' log lines a person should see.
enum LibraryLog {
  /// Said of every image of a kind, whatever is in it.
  private static let routine = [
    // libheif has applied the matrix by then; the primaries of AVIF photographs are sRGB's.
    "heifload: ignoring nclx profile"
  ]

  static func telling(_ lines: [String]) -> [String] {
    lines.filter { !routine.contains($0) }
  }
}

import JobRunner

/// Walks the chain of a TIFF's directories, to tell pages from smaller copies of a page and from
/// masks, which libvips counts alike, and alpha from other samples.
///
/// Layout: TIFF 6.0, section 2 and tags 254 (NewSubfileType), 338 (ExtraSamples).
struct TIFFDirectories {
  /// Pages in their own right; nil where the chain can't be followed.
  private(set) var pages: Int?

  /// The samples behind the colours are said to be something else than alpha.
  private(set) var hasNoAlpha = false

  /// The levels of the first page's pyramid.
  private(set) var levels: [SourceLevel] = []

  /// More than any document has; a chain that long is a loop or a trap.
  private static let most = 10_000

  init(read: TIFFLayout.Reading) {
    guard let layout = TIFFLayout(read: read) else { return }
    var next = layout.first
    var seen: Set<Int> = []
    var found = 0
    var beginning: [TIFFLayout.Directory] = []
    while next > 0, seen.insert(next).inserted, seen.count < Self.most {
      guard let directory = layout.directory(at: next, read) else { break }
      if directory.kind(layout, read) & 0b101 == 0 { found += 1 }
      if beginning.count < TIFFPyramid.most { beginning.append(directory) }
      next = directory.next
    }
    pages = found
    // Of several, none is looked at.
    let extra = beginning.first?.fields[TIFFTag.extraSamples]
    hasNoAlpha = extra?.count == 1 && layout.numbers(extra, read) == [0]
    levels = TIFFPyramid(layout: layout).levels(of: beginning, read)
  }

  var findings: SourceFindings {
    var findings = SourceFindings(pages: pages, hasNoAlpha: hasNoAlpha)
    findings.levels = levels.isEmpty ? nil : levels
    return findings
  }
}

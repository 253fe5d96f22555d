import JobRunner
import ReportText

/// A gallery as one HTML page that needs nothing besides itself: no network, no other file, and no
/// script for being read.
///
/// Its own Content-Security-Policy allows what is in it, by digest, and nothing else.
public struct GalleryPage {
  /// What every such page has in it.
  public static let mark = "<meta name=\"generator\" content=\"widthwise gallery\">"

  private let gallery: Gallery

  public init(_ gallery: Gallery) { self.gallery = gallery }

  public var bytes: [UInt8] {
    var page = Array(head.utf8)
    for (number, entry) in gallery.entries.enumerated() {
      page += Array(GalleryRow(entry, number: number).html.utf8)
    }
    page += Array("</main>\n<script>\(GalleryScript.text)</script>\n</body>\n</html>\n".utf8)
    return page
  }

  private var head: String {
    PageHead.html(
      title: gallery.title, mark: Self.mark, style: GalleryStyle.text, script: GalleryScript.text)
        + """
        <body>
        <header>
        <h1><bdi>\(HTML.escaped(gallery.title))</bdi></h1>
        <p>\(GallerySummary(gallery).html)</p>
        \(gallery.notices.map { "<p class=\"notice\">\(HTML.escaped($0))</p>\n" }.joined())\
        \(GalleryControls(gallery).html)</header>
        <main>

        """
  }
}

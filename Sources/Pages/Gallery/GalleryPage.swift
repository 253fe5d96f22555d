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
    let title = HTML.escaped(gallery.title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      \(Self.mark)
      <title>\(title)</title>
      <style>\(GalleryStyle.text)</style>
      </head>
      <body>
      <header>
      <h1><bdi>\(title)</bdi></h1>
      <p>\(GallerySummary(gallery).html)</p>
      \(gallery.notices.map { "<p class=\"notice\">\(HTML.escaped($0))</p>\n" }.joined())\
      \(GalleryControls(gallery).html)</header>
      <main>

      """
  }

  private var policy: String {
    PagePolicy.text(style: GalleryStyle.text, script: GalleryScript.text)
  }
}

import Geometry
import JobRunner
import Recipes
import ReportText

/// One source of a gallery as HTML: its picture with the crops drawn on it, its renditions, what
/// went wrong.
struct GalleryRow {
  private let entry: GalleryEntry
  private let number: Int
  private let crops: GalleryCrops

  init(_ entry: GalleryEntry, number: Int) {
    self.entry = entry
    self.number = number
    crops = GalleryCrops(entry)
  }

  var html: String {
    """
    <article class="\(entry.state.rawValue)"\(data)>
    \(view)<div class="text">
    <h2 dir="auto">\(HTML.escaped(entry.source.description))</h2>
    <p class="facts">\(facts)</p>
    \(remarks)\(table)</div>
    </article>

    """
  }

  /// What the script sorts and filters by.
  private var data: String {
    var formats: [String] = []
    for format in entry.renditions.compactMap(\.format?.rawValue) where !formats.contains(format) {
      formats.append(format)
    }
    let saving = entry.saving.map { "\($0)" } ?? ""
    return " data-n=\"\(number)\" data-state=\"\(entry.state.rawValue)\""
      + " data-bytes=\"\(entry.bytes ?? 0)\" data-out=\"\(entry.written)\""
      + " data-saving=\"\(saving)\" data-pixels=\"\(entry.size?.pixels ?? 0)\""
      + " data-formats=\"\(formats.joined(separator: " "))\""
      + (entry.warnings.isEmpty ? "" : " data-warning=\"1\"")
  }

  private var view: String {
    guard let thumbnail = entry.thumbnail, let size = entry.size else {
      return "<div class=\"view none\">no picture</div>\n"
    }
    return "<div class=\"view\"><div class=\"frame\"><img src=\"\(thumbnail.url)\" alt=\"\" "
      + "width=\"\(thumbnail.size.width)\" height=\"\(thumbnail.size.height)\" "
      + "loading=\"lazy\" decoding=\"async\">\(crops.drawing(on: size))</div></div>\n"
  }

  private var facts: String {
    var parts: [String] = []
    if let size = entry.size { parts.append("\(size.width)×\(size.height)") }
    if let format = entry.format { parts.append(format.rawValue) }
    if entry.frames > 1 { parts.append("\(entry.frames) frames") }
    if let bytes = entry.bytes { parts.append(Quantity.bytes(bytes)) }
    return parts.joined(separator: " · ")
  }

  /// The reason of the source, or the one that all its renditions share.
  private var reason: Failure? { entry.failure ?? entry.commonFailure }

  private var remarks: String {
    let failure = reason.map { "<p class=\"error\">\(HTML.escaped($0.message))</p>\n" }
    return (failure ?? "")
      + entry.warnings.map { "<p class=\"warning\">\(HTML.escaped($0))</p>\n" }.joined()
  }

  private var table: String {
    if entry.renditions.isEmpty { return "" }
    let isSaid = entry.commonFailure != nil
    let rows = entry.renditions.map {
      GalleryLine($0, of: entry, crops, showsReason: !isSaid).html
    }.joined()
    return "<table><thead><tr><th>Rendition</th><th>Size</th><th>Format</th><th>Bytes</th>"
      + "<th>Against source</th><th>Status</th></tr></thead>\n<tbody>\n\(rows)</tbody></table>\n"
  }
}

extension GalleryEntry {
  /// Why every rendition failed; nil where some did not, or for different reasons.
  fileprivate var commonFailure: Failure? {
    guard let first = renditions.first?.failure,
      renditions.allSatisfy({ $0.failure == first })
    else { return nil }
    return first
  }

  /// By how many percent all renditions together are smaller than the source; negative where they
  /// are larger; nil where there are none.
  var saving: Int? {
    guard let bytes, bytes > 0, renditions.contains(where: { $0.bytes != nil }) else { return nil }
    return Saving(of: written, against: bytes).percent
  }
}

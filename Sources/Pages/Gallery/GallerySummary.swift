import JobRunner
import ReportText

/// The line at the top of a gallery: how many of what, and what was saved.
struct GallerySummary {
  private let gallery: Gallery

  init(_ gallery: Gallery) { self.gallery = gallery }

  var html: String {
    var parts = [Quantity.count(gallery.entries.count, "source")]
    var counts: [RenditionReport.Status: Int] = [:]
    for entry in gallery.entries {
      for rendition in entry.renditions { counts[rendition.status, default: 0] += 1 }
    }
    for status in RenditionReport.Status.allCases {
      guard let count = counts[status] else { continue }
      let what = status == .failed ? Quantity.count(count, "rendition") : "\(count)"
      parts.append("\(what) \(status.words)")
    }
    let refused = gallery.entries.count { $0.failure != nil }
    if refused > 0 { parts.append("\(Quantity.count(refused, "source")) refused") }
    if let bytes { parts.append(bytes) }
    let began = gallery.started.map { "Run of \($0): " } ?? "Plan, nothing was rendered: "
    return HTML.escaped(
      began + parts.joined(separator: ", ") + "; from \(gallery.sourceFolder) to "
        + "\(gallery.outputFolder).")
  }

  /// Of the sources that have renditions, and of these.
  private var bytes: String? {
    let made = gallery.entries.filter { $0.renditions.contains { $0.bytes != nil } }
    if made.isEmpty { return nil }
    let read = made.reduce(0) { $0 + ($1.bytes ?? 0) }
    let written = made.reduce(0) { $0 + $1.written }
    return "\(Quantity.bytes(read)) became \(Quantity.bytes(written))"
  }
}

extension RenditionReport.Status {
  /// As people say it.
  var words: String {
    switch self {
    case .written: "written"
    case .planned: "planned"
    case .skipped: "up to date"
    case .failed: "failed"
    case .notRun: "not run"
    }
  }
}

extension GalleryEntry {
  /// Bytes of all renditions that are there.
  var written: Int { renditions.reduce(0) { $0 + ($1.bytes ?? 0) } }
}

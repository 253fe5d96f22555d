import JobRunner
import ReportText

/// One rendition of a gallery as a line of a table.
struct GalleryLine {
  private let rendition: GalleryRendition
  private let entry: GalleryEntry
  private let crops: GalleryCrops
  /// False where it is said above the table.
  private let showsReason: Bool

  init(
    _ rendition: GalleryRendition, of entry: GalleryEntry, _ crops: GalleryCrops,
    showsReason: Bool
  ) {
    self.showsReason = showsReason
    self.rendition = rendition
    self.entry = entry
    self.crops = crops
  }

  var html: String {
    let cells = [
      size, rendition.format?.rawValue ?? "", rendition.bytes.map { Quantity.bytes($0) } ?? "",
      saving, rendition.status.words,
    ]
    let line = cells.map { "<td>\(HTML.escaped($0))</td>" }.joined()
    let hasReason = showsReason && rendition.failure != nil
    let kind = rendition.status.rawValue + (hasReason ? " explained" : "")
    return "<tr class=\"\(kind)\"><td>\(name)</td>\(line)</tr>\n\(reason)"
  }

  private var name: String {
    let path = rendition.path?.description ?? "a rendition without a name"
    let note = rendition.cropNote.map { " <small>\(HTML.escaped($0))</small>" } ?? ""
    let preset = rendition.preset.map { " <small>\(HTML.escaped($0))</small>" } ?? ""
    return crops.key(of: rendition) + "<bdi>\(HTML.escaped(path))</bdi>" + preset + note
  }

  private var size: String { rendition.size.map { "\($0.width)×\($0.height)" } ?? "" }

  private var saving: String {
    guard let bytes = rendition.bytes, let source = entry.bytes, source > 0 else { return "" }
    return Saving(of: bytes, against: source).text
  }

  private var reason: String {
    guard showsReason, let failure = rendition.failure else { return "" }
    return "<tr class=\"reason\"><td colspan=\"6\"><p class=\"error\">"
      + "\(HTML.escaped(failure.message))</p></td></tr>\n"
  }
}

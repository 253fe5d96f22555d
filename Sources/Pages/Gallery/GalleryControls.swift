import Recipes

/// What a gallery is filtered and sorted by. It is hidden until the script that makes it work runs.
struct GalleryControls {
  private let gallery: Gallery

  init(_ gallery: Gallery) { self.gallery = gallery }

  var html: String {
    """
    <form id="controls" hidden>
    <label>Search <input id="text" type="search" placeholder="name, reason" autocomplete="off"></label>
    <label>Show <select id="state"><option value="">all</option>\(states)</select></label>
    <label>Format <select id="format"><option value="">all</option>\(formats)</select></label>
    <label>Sort by <select id="order">\(orders)</select></label>
    <label class="check"><input id="reverse" type="checkbox"> reversed</label>
    <output id="count"></output>
    </form>

    """
  }

  private static let sorts = [
    ("n", "plan"), ("name", "name"), ("state", "status"), ("bytes", "source bytes"),
    ("out", "bytes of renditions"), ("saving", "saving"), ("pixels", "source pixels"),
  ]

  private var orders: String { Self.options(Self.sorts) }

  private var states: String {
    let found = Set(gallery.entries.map(\.state))
    let words = GalleryEntry.State.allCases.filter(found.contains).map { ($0.rawValue, $0.words) }
    let hasWarnings = gallery.entries.contains { !$0.warnings.isEmpty }
    return Self.options(words + (hasWarnings ? [("warning", "with warnings")] : []))
  }

  private var formats: String {
    let found = Set(gallery.entries.flatMap { $0.renditions.compactMap(\.format) })
    return Self.options(
      OutputFormat.allCases.filter(found.contains).map { ($0.rawValue, $0.rawValue) })
  }

  private static func options(_ options: [(value: String, text: String)]) -> String {
    options.map { "<option value=\"\($0.value)\">\($0.text)</option>" }.joined()
  }
}

extension GalleryEntry {
  /// What a source comes to in one word.
  enum State: String, CaseIterable {
    case failed, notRun, done, skipped, planned

    var words: String {
      switch self {
      case .failed: "failed"
      case .notRun: "not run"
      case .done: "written"
      case .skipped: "up to date"
      case .planned: "planned"
      }
    }
  }

  var state: State {
    let found = Set(renditions.map(\.status))
    if failure != nil || found.contains(.failed) { return .failed }
    if found.contains(.notRun) { return .notRun }
    if found.contains(.written) { return .done }
    return found.contains(.skipped) ? .skipped : .planned
  }
}

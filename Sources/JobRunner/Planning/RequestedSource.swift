import Files
import Manifests

/// A source with the rows that name it.
struct RequestedSource: Sendable {
  var found: FoundSource
  /// Places in the manifest's entries, in their order.
  var rows: [Int]

  /// All sources in the order of the rows, each once, with its place at the first row naming it.
  static func collect(
    _ manifest: Manifest, _ search: inout SourceSearch, _ findings: inout PlanFindings
  ) -> [RequestedSource] {
    var sources: [RequestedSource] = []
    var places: [BytePath: Int] = [:]
    for (row, entry) in manifest.entries.enumerated() {
      for found in search.sources(of: entry, &findings) {
        if let place = places[found.path] {
          sources[place].rows.append(row)
        } else {
          places[found.path] = sources.count
          sources.append(RequestedSource(found: found, rows: [row]))
        }
      }
    }
    return sources
  }
}

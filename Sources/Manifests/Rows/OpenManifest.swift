/// A manifest whose rows may be too many to be held.
public struct OpenManifest: Sendable {
  /// All but the rows: its list of entries is empty.
  public var settings: Manifest
  public var rows: any ManifestRows
  /// All rows, where they are held.
  private let kept: [ManifestEntry]?

  public init(_ manifest: Manifest) {
    self.init(manifest, rows: KeptRows(manifest.entries), kept: manifest.entries)
  }

  init(_ manifest: Manifest, rows: any ManifestRows, kept: [ManifestEntry]?) {
    settings = manifest
    settings.entries = []
    self.kept = kept
    self.rows = kept.map { KeptRows($0) } ?? rows
  }

  /// With all rows, read where they are not held.
  func whole() throws(Diagnostics) -> Manifest {
    var manifest = settings
    manifest.entries = kept ?? []
    var next: RowPlace? = kept == nil ? .start : nil
    while let place = next {
      let batch = try rows.batch(from: place)
      manifest.entries += batch.rows.map(\.entry)
      next = batch.end
    }
    return manifest
  }
}

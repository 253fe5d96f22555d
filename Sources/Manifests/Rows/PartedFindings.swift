/// The findings of a text that is read part by part; of very many the first, and how many more.
struct PartedFindings {
  private struct Found {
    /// In the whole text.
    var offset: Int
    var diagnostic: Diagnostic
    var count = 1
  }

  private var found: [Found] = []
  /// How many are counted and not held: all of them lie behind those that are.
  private var dropped = 0
  /// What was said of the settings and of files of presets, which belong to all parts.
  private var said: Set<Diagnostic> = []

  var isEmpty: Bool { found.isEmpty }

  /// Adds the findings of the settings; those that were added before are not added again.
  mutating func add(_ settings: Findings) { add(settings.all, head: .max, offset: 0) }

  /// Adds the findings of a part that lies at `offset`, behind a head that all parts share.
  mutating func add(_ findings: [Findings.Found], head: Int, offset: Int) {
    for finding in findings {
      let isShared = finding.offset < head || finding.offset >= Findings.span
      if isShared, !said.insert(finding.diagnostic).inserted { continue }
      let place = isShared ? finding.offset : finding.offset - head + offset
      found.append(Found(offset: place, diagnostic: finding.diagnostic))
    }
    trim()
  }

  var diagnostics: Diagnostics {
    var all = sorted
    if !all.isEmpty { all[all.count - 1].count += dropped }
    return Diagnostics(firstOf: all.map { ($0.diagnostic, $0.count) })
  }

  private var sorted: [Found] {
    found.indices.sorted { (found[$0].offset, $0) < (found[$1].offset, $1) }.map { found[$0] }
  }

  private mutating func trim() {
    let most = Diagnostics.most + 1
    guard found.count > most else { return }
    found = sorted
    dropped += found.count - most
    found.removeLast(found.count - most)
  }
}

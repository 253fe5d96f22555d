/// The marks of all drafts of a plan, and which of them have to be looked at together.
struct PlanMarks: Sendable {
  private var sources = Digests()
  private var files = Digests()
  private var present = Digests()
  private var folders: Set<UInt64> = []
  private var forms = Digests()
  private var targets: Set<UInt64> = []
  private var lostFolders: Set<UInt64> = []
  private var hasSomeAmongSources = false
  /// What each draft came to as a whole.
  private(set) var checked = Digests()

  mutating func add(_ marks: DraftMarks) {
    sources.insert(marks.identities)
    lostFolders.formUnion(marks.lostFolders)
    files.insert(marks.files)
    present.insert(marks.present)
    folders.formUnion(marks.folders)
    forms.insert(marks.forms)
    targets.formUnion(marks.targets)
    hasSomeAmongSources = hasSomeAmongSources || marks.hasSomeAmongSources
    checked.insert(marks.wholes)
  }

  /// Which drafts may be in the way of others; all have been added.
  mutating func suspicion() -> PlanSuspicion {
    sources.sort()
    files.sort()
    forms.sort()
    checked.sort()
    return PlanSuspicion(
      files: files.repeated.union(files.common(with: folders)), forms: forms.repeated,
      identities: sources.common(with: present), targets: targets.intersection(lostFolders),
      hasSomeAmongSources: hasSomeAmongSources)
  }
}

/// Tells drafts that may be in the way of others; that they are, the names themselves have to tell.
struct PlanSuspicion: Sendable {
  /// Two renditions may have the name, or one of them is a folder of another.
  fileprivate var files: Set<UInt64>
  fileprivate var forms: Set<UInt64>
  /// A rendition may be a source.
  fileprivate var identities: Set<UInt64>
  /// Folders with renditions in which a source was not found.
  fileprivate var targets: Set<UInt64>
  fileprivate var hasSomeAmongSources: Bool

  var isEmpty: Bool {
    files.isEmpty && forms.isEmpty && identities.isEmpty && targets.isEmpty && !hasSomeAmongSources
  }

  /// Whether one draft, which has these marks, may be.
  func includes(_ marks: DraftMarks) -> Bool {
    marks.hasSomeAmongSources
      || marks.identities.contains { identities.contains($0) }
      || marks.lostFolders.contains { targets.contains($0) }
      || marks.files.contains { files.contains($0) }
      || marks.folders.contains { files.contains($0) }
      || marks.forms.contains { forms.contains($0) }
      || marks.present.contains { identities.contains($0) }
      || marks.targets.contains { targets.contains($0) }
  }
}

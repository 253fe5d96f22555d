import Files
import Manifests

/// What has to be known of drafts to tell whether others are in their way: digests in place of names.
struct DraftMarks: Sendable {
  /// Of the sources' files, where their paths lead to any.
  private(set) var identities: [UInt64] = []
  /// Of the folders that sources without a file would be in, without links.
  private(set) var lostFolders: Set<UInt64> = []
  /// One a rendition, letter case aside.
  private(set) var files: [UInt64] = []
  /// Of the folders above the renditions, letter case aside.
  private(set) var folders: Set<UInt64> = []
  /// Of names that can be written in several forms of Unicode.
  private(set) var forms: [UInt64] = []
  /// Of the files that stand under the renditions' names.
  private(set) var present: [UInt64] = []
  /// Of the folders that the renditions go to, without links.
  private(set) var targets: Set<UInt64> = []
  /// True where a rendition lies among the sources.
  private(set) var hasSomeAmongSources = false
  /// Of all that is planned of each source.
  private(set) var wholes: [UInt64] = []

  /// The folder that was met last, letter case aside: most renditions go where the one before went.
  private var lastFolder = BytePath(".")
  private var lastTarget: BytePath?

  /// Adds a draft.
  /// - Returns: the places of its renditions whose name a folder has.
  mutating func add(
    _ draft: JobDraft, _ folders: PlanFolders, _ cache: OutputFolders
  ) -> [Int] {
    wholes.append(draft.digest)
    if let identity = draft.source.identity {
      identities.append(identity.digest)
    } else if folders.outputIdentity != nil {
      let folder = folders.sourcePath(draft.source.path.parent)
      if let real = try? FileSystem.canonical(folder) { lostFolders.insert(real.digest) }
    }
    for place in draft.names.indices { addName(draft.names[place].normalized) }
    return folders.outputIdentity == nil ? [] : addPlaces(draft, folders, cache)
  }

  private mutating func addName(_ name: BytePath) {
    let folded = PathFolding.caseFolded(name)
    files.append(folded.digest)
    if let form = PathFolding.normalForm(name) { forms.append(form.digest) }
    let parent = folded.parent
    if parent == lastFolder { return }
    lastFolder = parent
    var folder = parent
    while folder.bytes != [UInt8(ascii: ".")] {
      guard folders.insert(folder.digest).inserted, folder != folder.parent else { return }
      folder = folder.parent
    }
  }

  private mutating func addPlaces(
    _ draft: JobDraft, _ folders: PlanFolders, _ cache: OutputFolders
  ) -> [Int] {
    var blocked: [Int] = []
    for place in draft.names.indices {
      let target = OutputPlace(draft, place, cache)
      if let status = target.status {
        present.append(status.identity.digest)
        if status.kind == .folder { blocked.append(place) }
      }
      if let folder = target.folder, folder != lastTarget {
        lastTarget = folder
        targets.insert(folder.digest)
        if folders.holdsSources(folder) { hasSomeAmongSources = true }
      }
    }
    return blocked
  }
}

/// What stands where a rendition is to be.
struct OutputPlace {
  /// Nil where nothing does.
  var status: FileStatus?
  /// The rendition's folder without links; nil where it can't be told.
  var folder: BytePath?

  init(_ draft: JobDraft, _ place: Int, _ cache: OutputFolders) {
    let facts = cache.facts(draft.names[place].normalized.parent)
    folder = facts.real
    let path = draft.renditions[place].path
    status = facts.exists ? try? FileStatus(at: path, followingLinks: true) : nil
  }
}

extension PlanFolders {
  /// True where files in this folder, which is without links, would be taken for sources.
  func holdsSources(_ real: BytePath) -> Bool {
    !isByHand && !realOutput.isInside(realSource) && real.isInside(realSource)
  }
}

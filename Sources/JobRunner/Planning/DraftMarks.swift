import Files
import Manifests

/// What has to be known of a draft to tell whether another is in its way: digests in place of names.
struct DraftMarks: Sendable {
  /// Of the source's file; nil where its path leads to none.
  private(set) var identity: UInt64?
  /// Of the folder that a source without a file would be in, without links.
  private(set) var lostFolder: UInt64?
  /// One a rendition, letter case aside.
  private(set) var files: [UInt64] = []
  /// Of the folders above the renditions, letter case aside.
  private(set) var folders: [UInt64] = []
  /// Of names that can be written in several forms of Unicode.
  private(set) var forms: [UInt64] = []
  /// Of the files that stand under the renditions' names.
  private(set) var present: [UInt64] = []
  /// Of the folders that the renditions go to, without links.
  private(set) var targets: [UInt64] = []
  /// The places of renditions whose name a folder has.
  private(set) var blocked: [Int] = []
  /// True where a rendition lies among the sources.
  private(set) var isAmongSources = false
  /// Of all that is planned of the source.
  private(set) var whole: UInt64

  init(_ draft: JobDraft, _ folders: PlanFolders, _ cache: OutputFolders) {
    var whole = Hasher()
    whole.combine(draft.source.path)
    for rendition in draft.renditions {
      whole.combine(rendition.path)
      whole.combine(rendition.size)
    }
    self.whole = UInt64(bitPattern: Int64(whole.finalize()))
    identity = draft.source.identity?.digest
    if identity == nil, folders.outputIdentity != nil {
      let folder = folders.sourcePath(draft.source.path.parent)
      lostFolder = (try? FileSystem.canonical(folder))?.digest
    }
    for place in draft.names.indices { addName(draft.names[place].normalized) }
    if folders.outputIdentity != nil { addPlaces(draft, folders, cache) }
  }

  private mutating func addName(_ name: BytePath) {
    let folded = PathFolding.caseFolded(name)
    files.append(folded.digest)
    if let form = PathFolding.normalForm(name) { forms.append(form.digest) }
    var folder = folded.parent
    while folder.bytes != [UInt8(ascii: ".")] {
      let digest = folder.digest
      if folders.contains(digest) { return }
      folders.append(digest)
      if folder == folder.parent { return }
      folder = folder.parent
    }
  }

  private mutating func addPlaces(
    _ draft: JobDraft, _ folders: PlanFolders, _ cache: OutputFolders
  ) {
    for place in draft.names.indices {
      let target = OutputPlace(draft, place, cache)
      if let status = target.status {
        present.append(status.identity.digest)
        if status.kind == .folder { blocked.append(place) }
      }
      if let folder = target.folder {
        let digest = folder.digest
        if targets.last != digest { targets.append(digest) }
        if folders.holdsSources(folder) { isAmongSources = true }
      }
    }
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

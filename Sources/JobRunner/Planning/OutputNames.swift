import Files
import Manifests

/// Checks each rendition's name for itself: a file's name, inside the output folder, not one of
/// those that Widthwise keeps for itself, and not spelt out with another format's ending.
struct OutputNames {
  let folders: PlanFolders

  func check(_ drafts: [JobDraft], _ cache: inout OutputFolders, _ findings: inout PlanFindings) {
    for draft in drafts {
      for (name, rendition) in zip(draft.names, draft.renditions) {
        if let problem = outside(name.normalized, &cache) {
          findings.add(.outside, at: name.origin, message(name, draft, problem))
        } else if let problem = reserved(name) {
          findings.add(.name, at: name.origin, message(name, draft, problem))
        } else if NameEnding.isSpeltOut(rendition.recipe),
          let problem = NameEnding.problem(name.normalized, rendition.format)
        {
          findings.add(.name, at: name.origin, message(name, draft, problem))
        }
      }
    }
  }

  private func message(_ name: DraftName, _ draft: JobDraft, _ problem: String) -> String {
    "'\(name.written)', made from '\(folders.sourcePath(draft.source.path))', \(problem)"
  }

  private func outside(_ name: BytePath, _ cache: inout OutputFolders) -> String? {
    if name.isAbsolute || name.components.first?.elementsEqual("..".utf8) ?? false {
      return "is outside the output folder; set a 'name' that stays in it"
    }
    if let real = cache.real(name.parent), !real.isInside(folders.realOutput) {
      return "is outside the output folder, since a link leads to '\(real)'; remove the link or "
        + "make that folder the output"
    }
    return nil
  }

  private func reserved(_ draft: DraftName) -> String? {
    let name = draft.normalized
    let slash = UInt8(ascii: "/")
    if draft.written.isEmpty || draft.written.bytes.last == slash
      || name.bytes == Array(".".utf8)
    {
      return "is no name for a file; let 'name' end with one, such as {stem}-{width}w.{ext}"
    }
    if name.components.first?.elementsEqual(FolderLock.folderName.utf8) ?? false
      || AtomicFile.isTemporary(name.name)
    {
      return "is a name that Widthwise uses itself; set another 'name'"
    }
    return nil
  }
}

/// What is known of folders below the output folder, each asked for once.
struct OutputFolders {
  private struct Facts {
    var real: BytePath?
    var exists: Bool
  }

  private let folders: PlanFolders
  private var known: [BytePath: Facts] = [:]

  init(_ folders: PlanFolders) { self.folders = folders }

  /// The folder without links; nil where it can't be told.
  mutating func real(_ relative: BytePath) -> BytePath? { facts(relative).real }

  mutating func exists(_ relative: BytePath) -> Bool { facts(relative).exists }

  private mutating func facts(_ relative: BytePath) -> Facts {
    if let facts = known[relative] { return facts }
    let facts = find(relative)
    known[relative] = facts
    return facts
  }

  private func find(_ relative: BytePath) -> Facts {
    guard folders.outputIdentity != nil else {
      return Facts(real: folders.realOutput.appending(relative).normalized, exists: false)
    }
    let path = folders.outputPath(relative)
    let kind = try? FileStatus(at: path, followingLinks: true).kind
    return Facts(real: try? FileSystem.canonical(path), exists: kind == .folder)
  }
}

import Files
import Manifests

/// Finds renditions that would be written over a source: by path, and where the file exists by
/// device and inode, so through links and hard links too. Nor may one lie among the sources.
struct SourceProtection {
  private let folders: PlanFolders
  private var byIdentity: [FileIdentity: Int] = [:]
  private var byPath: [BytePath: Int] = [:]

  /// Adds findings. A rendition whose name an existing folder has is refused for itself.
  static func check(
    _ drafts: inout [JobDraft], _ folders: PlanFolders, _ cache: inout OutputFolders,
    _ findings: inout PlanFindings
  ) {
    if folders.outputIdentity == nil { return }
    let protection = SourceProtection(drafts, folders)
    for job in drafts.indices {
      var blocked: [Int] = []
      for place in drafts[job].names.indices {
        let name = drafts[job].names[place].normalized
        let path = drafts[job].renditions[place].path
        let exists = cache.exists(name.parent)
        let status = exists ? try? FileStatus(at: path, followingLinks: true) : nil
        let real = cache.real(name.parent)?.appending(name.name)
        if let problem = protection.problem(status, real, drafts, job) {
          let from = folders.sourcePath(drafts[job].source.path)
          findings.add(
            .overSource, at: drafts[job].names[place].origin,
            "'\(path)', made from '\(from)', \(problem)")
        }
        if status?.kind == .folder { blocked.append(place) }
      }
      drafts[job].refuse(blocked) { folderInTheWay($0.path) }
    }
  }

  private static func folderInTheWay(_ path: BytePath) -> Failure {
    Failure(
      .impossible,
      "'\(path)': a folder has this name; remove the folder or set another 'name'")
  }

  private init(_ drafts: [JobDraft], _ folders: PlanFolders) {
    self.folders = folders
    var real: [BytePath: BytePath] = [:]
    for (job, draft) in drafts.enumerated() {
      if let identity = draft.source.identity { byIdentity[identity] = byIdentity[identity] ?? job }
      let parent = draft.source.path.parent
      if real[parent] == nil {
        real[parent] = try? FileSystem.canonical(folders.sourcePath(parent))
      }
      if let folder = real[parent] { byPath[folder.appending(draft.source.path.name)] = job }
    }
  }

  /// What is wrong with a rendition's place, given what stands there and its path without links.
  private func problem(
    _ status: FileStatus?, _ real: BytePath?, _ drafts: [JobDraft], _ job: Int
  ) -> String? {
    if let source = status.flatMap({ byIdentity[$0.identity] }) ?? real.flatMap({ byPath[$0] }) {
      let path = folders.sourcePath(drafts[source].source.path)
      return source == job
        ? "would overwrite its own source; set another output folder or 'name'"
        : "would overwrite '\(path)', which is a source too (line \(drafts[source].origin.line)); "
          + "no row may read what another writes"
    }
    guard let real, !folders.isByHand, !folders.realOutput.isInside(folders.realSource),
      real.isInside(folders.realSource)
    else { return nil }
    return "is in the source folder, where the next run would read it; set another output folder "
      + "or 'name'"
  }
}

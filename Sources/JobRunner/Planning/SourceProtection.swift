import Files
import Manifests

/// Finds renditions that would be written over a source: by path, and where the file exists by
/// device and inode, so through links and hard links too. Nor may one lie among the sources.
struct SourceProtection {
  private let folders: PlanFolders
  private var byIdentity: [FileIdentity: Int] = [:]
  private var byPath: [BytePath: Int] = [:]

  /// Adds findings.
  static func check(
    _ drafts: [JobDraft], _ folders: PlanFolders, _ cache: OutputFolders,
    _ findings: inout PlanFindings
  ) {
    if folders.outputIdentity == nil { return }
    let protection = SourceProtection(drafts, folders)
    for job in drafts.indices {
      for place in drafts[job].names.indices {
        let target = OutputPlace(drafts[job], place, cache)
        guard let problem = protection.problem(target, drafts, job, place) else { continue }
        let path = drafts[job].renditions[place].path
        let from = folders.sourcePath(drafts[job].source.path)
        findings.add(
          .overSource, at: drafts[job].names[place].origin,
          "'\(path)', made from '\(from)', \(problem)")
      }
    }
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

  /// What is wrong with a rendition's place.
  private func problem(
    _ target: OutputPlace, _ drafts: [JobDraft], _ job: Int, _ place: Int
  ) -> String? {
    let real = target.folder?.appending(drafts[job].names[place].normalized.name)
    let standing = target.status.flatMap { byIdentity[$0.identity] }
    if let source = standing ?? real.flatMap({ byPath[$0] }) {
      let path = folders.sourcePath(drafts[source].source.path)
      return source == job
        ? "would overwrite its own source; set another output folder or 'name'"
        : "would overwrite '\(path)', which is a source too (line \(drafts[source].origin.line)); "
          + "no row may read what another writes"
    }
    guard let folder = target.folder, folders.holdsSources(folder) else { return nil }
    return "is in the source folder, where the next run would read it; set another output folder "
      + "or 'name'"
  }
}

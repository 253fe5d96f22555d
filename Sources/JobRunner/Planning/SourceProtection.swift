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
      var kept: [DraftRendition] = []
      for draft in drafts[job].renditions {
        let name = draft.normalizedName
        let status =
          cache.exists(name.parent)
          ? try? FileStatus(at: draft.rendition.path, followingLinks: true) : nil
        let real = cache.real(name.parent)?.appending(name.name)
        if let source = protection.source(status, real) {
          protection.report(draft, over: source, drafts, job, &findings)
        } else if protection.isAmongSources(real) {
          protection.reportAmongSources(draft, drafts[job], &findings)
        }
        if status?.kind == .folder {
          drafts[job].refused.append(refusal(draft.rendition))
        } else {
          kept.append(draft)
        }
      }
      drafts[job].renditions = kept
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

  private func source(_ status: FileStatus?, _ real: BytePath?) -> Int? {
    status.flatMap { byIdentity[$0.identity] } ?? real.flatMap { byPath[$0] }
  }

  /// True where an output folder around the source folder is no reason to be there.
  private func isAmongSources(_ real: BytePath?) -> Bool {
    guard let real, !folders.realOutput.isInside(folders.realSource) else { return false }
    return real.isInside(folders.realSource)
  }

  private func reportAmongSources(
    _ draft: DraftRendition, _ job: JobDraft, _ findings: inout PlanFindings
  ) {
    findings.add(
      .overSource, at: draft.origin,
      "'\(draft.rendition.path)', made from '\(folders.sourcePath(job.source.path))', is in the "
        + "source folder, where the next run would read it; set another output folder or 'name'")
  }

  private func report(
    _ draft: DraftRendition, over source: Int, _ drafts: [JobDraft], _ job: Int,
    _ findings: inout PlanFindings
  ) {
    let path = folders.sourcePath(drafts[source].source.path)
    let from = folders.sourcePath(drafts[job].source.path)
    findings.add(
      .overSource, at: draft.origin,
      source == job
        ? "'\(draft.rendition.path)' would overwrite its own source '\(path)'; set another output "
          + "folder or 'name'"
        : "'\(draft.rendition.path)', made from '\(from)', would overwrite '\(path)', which is a "
          + "source too (line \(drafts[source].origin.line)); no row may read what another writes")
  }

  private static func refusal(_ rendition: Rendition) -> RefusedRendition {
    RefusedRendition(
      path: rendition.path, recipe: rendition.recipe, size: rendition.size,
      failure: Failure(
        .impossible, "a folder has this name; remove the folder or set another 'name'"))
  }
}

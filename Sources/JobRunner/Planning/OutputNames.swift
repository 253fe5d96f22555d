import Files
import Manifests

/// Checks each rendition's name for itself: a file's name, inside the output folder, not one of
/// those that Widthwise keeps for itself, and not spelt out with another format's ending.
struct OutputNames {
  let folders: PlanFolders

  /// Adds findings.
  func check(_ draft: JobDraft, _ cache: OutputFolders, _ findings: inout PlanFindings) {
    for (name, rendition) in zip(draft.names, draft.renditions) {
      guard let problem = problem(name, rendition, cache) else { continue }
      findings.add(problem.kind, at: name.origin, message(name, draft, problem.text))
    }
  }

  /// True where nothing is to be said.
  func isFine(_ draft: JobDraft, _ cache: OutputFolders) -> Bool {
    zip(draft.names, draft.renditions).allSatisfy { problem($0, $1, cache) == nil }
  }

  private func problem(
    _ name: DraftName, _ rendition: Rendition, _ cache: OutputFolders
  ) -> (kind: PlanFindings.Kind, text: String)? {
    if let problem = outside(name.normalized, cache) { return (.outside, problem) }
    if let problem = reserved(name) { return (.name, problem) }
    guard NameEnding.isSpeltOut(rendition.recipe) else { return nil }
    return NameEnding.problem(name.normalized, rendition.format).map { (.name, $0) }
  }

  private func message(_ name: DraftName, _ draft: JobDraft, _ problem: String) -> String {
    "'\(name.written)', made from '\(folders.sourcePath(draft.source.path))', \(problem)"
  }

  private func outside(_ name: BytePath, _ cache: OutputFolders) -> String? {
    if name.isAbsolute || name.firstComponent?.elementsEqual("..".utf8) ?? false {
      return "is outside the output folder; set a 'name' that stays in it"
    }
    if let real = cache.facts(name.parent).real, !real.isInside(folders.realOutput) {
      return "is outside the output folder, since a link leads to '\(real)'; remove the link or "
        + "make that folder the output"
    }
    return nil
  }

  private func reserved(_ draft: DraftName) -> String? {
    let name = draft.normalized
    let slash = UInt8(ascii: "/")
    if draft.written.isEmpty || draft.written.bytes.last == slash
      || name.bytes == [UInt8(ascii: ".")]
    {
      return "is no name for a file; let 'name' end with one, such as {stem}-{width}w.{ext}"
    }
    if name.firstComponent?.elementsEqual(FolderLock.folderName.utf8) ?? false
      || AtomicFile.isTemporary(name.name)
    {
      return "is a name that Widthwise uses itself; set another 'name'"
    }
    return nil
  }
}

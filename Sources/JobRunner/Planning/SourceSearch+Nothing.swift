import Files

extension SourceSearch {
  /// Why a pattern comes to no file, and what to do.
  mutating func nothing(_ text: String, excluded: Int) -> GlobError {
    let shown = BytePath(text)
    if excluded > 0 {
      return GlobError(
        message:
          "'\(shown)' matches \(excluded) \(excluded == 1 ? "file" : "files"), and 'exclude' "
          + "leaves all of them out; remove one of the two")
    }
    let meanings = (try? SourcePattern.meanings(of: shown, in: folders)) ?? []
    if meanings.contains(where: { isInOutput($0) }) {
      return GlobError(
        message: "'\(shown)' is in the output folder, which is not searched; "
          + "name the sources that its files are made from")
    }
    if case .missing(let path)? = meanings.first, meanings.count == 1 {
      return GlobError(message: missing(path))
    }
    if case .folder? = meanings.first, meanings.count == 1 {
      return GlobError(
        message: "the folder '\(shown)' holds no file whose name ends as an image's that is "
          + "allowed; name the files by a pattern such as '\(shown)/*', or add their format to "
          + "'allow'")
    }
    return GlobError(
      message: "'\(shown)' matches no file in '\(folders.source)'; mend the pattern or remove it")
  }

  private func isInOutput(_ meaning: SourcePattern) -> Bool {
    switch meaning {
    case .file(let source): folders.isInOutput(source.path)
    case .folder(let path), .missing(let path): folders.isInOutput(path)
    case .glob(let glob): folders.isInOutput(glob.base)
    }
  }

  private mutating func missing(_ path: BytePath) -> String {
    let problem = "there is no file '\(path)' in '\(folders.source)'"
    guard let twin = listings.twin(of: path.name, in: folders.sourcePath(path.parent)) else {
      return "\(problem); mend the name or remove it"
    }
    let named = path.parent.appending(twin).tidied
    return "\(problem), but there is '\(named)'; letter case counts"
  }
}

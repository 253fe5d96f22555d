import Files
import Manifests

/// What a pattern of the manifest means, once the disk was asked.
enum SourcePattern {
  /// Files named one by one; they exist, if only as links that lead nowhere.
  case file(FoundSource)
  /// A folder: all images below it, by their names' endings.
  case folder(BytePath)
  case glob(Glob)
  /// A name that isn't there.
  case missing(BytePath)

  /// The meanings of a pattern's alternatives. A text that names an existing file or folder means
  /// that, whatever wildcards it seems to hold: `photo[1].jpg` is found.
  static func meanings(
    of path: BytePath, in folders: PlanFolders
  ) throws(GlobError) -> [SourcePattern] {
    let literal = try literal(path)
    if let found = existing(literal, in: folders) { return [found] }
    guard let text = path.text, GlobParser.hasWildcards(text) else { return [.missing(literal)] }
    return try GlobParser.parse(text).map { glob in
      guard glob.isLiteral else { return .glob(glob) }
      return existing(glob.base, in: folders) ?? .missing(glob.base)
    }
  }

  /// The text as a path below the source folder; "." comes out empty.
  static func literal(_ path: BytePath) throws(GlobError) -> BytePath {
    if path.isAbsolute {
      throw GlobError(
        message: "'\(path)' is absolute; sources are named relative to the source folder")
    }
    let normalized = path.normalized
    if normalized.components.first?.elementsEqual("..".utf8) ?? false {
      throw GlobError(
        message: "'\(path)' leads out of the source folder; set 'source' to a folder above both")
    }
    return normalized.bytes == Array(".".utf8) ? BytePath(bytes: []) : normalized
  }

  private static func existing(_ path: BytePath, in folders: PlanFolders) -> SourcePattern? {
    let full = folders.sourcePath(path)
    let seen = LedgerContext.wallClock()
    do throws(FileError) {
      let status = try FileStatus(at: full, followingLinks: false)
      if status.kind == .folder { return .folder(path) }
      if status.kind != .link {
        return .file(
          FoundSource(path: path, sighting: SourceSighting(status: status, seen: seen)))
      }
      let target = try? FileStatus(at: full, followingLinks: true)
      return target?.kind == .folder ? .folder(path) : .file(FoundSource(path: path))
    } catch {
      return error.isNotFound || error.isNameTooLong ? nil : .file(FoundSource(path: path))
    }
  }
}

import Files

extension Failure {
  /// A folder that the search could not look into.
  static func unlistable(_ error: FileError) -> Failure {
    Failure(
      .unreadable,
      "the folder can't be listed: \(error.reason); mend that or leave it out with 'exclude'")
  }

  /// A source whose path leads nowhere or to something that may not be looked at.
  static func unreachable(_ error: FileError, isLink: Bool) -> Failure {
    if error.isLoop {
      return Failure(.notFound, "the link leads round in a loop; mend or remove it")
    }
    if error.isNotFound {
      let problem = isLink ? "the link leads nowhere" : "the file is gone since it was listed"
      return Failure(.notFound, "\(problem); mend or remove it")
    }
    return Failure(.unreadable, "can't be looked at: \(error.reason); mend its permissions")
  }

  /// A source that is no regular file; nil for one that is.
  static func wrongKind(_ kind: FileKind) -> Failure? {
    let name: String
    switch kind {
    case .regular: return nil
    case .folder: name = "a folder"
    case .link: name = "a link"
    case .fifo: name = "a FIFO"
    case .socket: name = "a socket"
    case .device: name = "a device"
    }
    return Failure(
      .notAFile, "is \(name), not a regular file; remove it or leave it out with 'exclude'")
  }

  /// A rendition whose name a folder has.
  static func folderInTheWay(_ path: BytePath) -> Failure {
    Failure(
      .impossible,
      "'\(path)': a folder has this name; remove the folder or set another 'name'")
  }

  /// A source of which other things came out than when the plan was checked.
  static let changedMeanwhile = Failure(
    .impossible, "was changed while the run was planned; run again")
}

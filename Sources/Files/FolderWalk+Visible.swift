extension FolderWalk {
  /// The files below a folder that aren't hidden and lie in no hidden folder, relative to it, in the
  /// order of a walk. Links are named as files are, wherever they lead.
  ///
  /// Throws where a folder can't be listed; the error has the folder's whole path.
  public static func visibleFiles(below root: BytePath) throws(FileError) -> [BytePath] {
    let walk = FolderWalk(root, options: Options(seesHidden: false))
    if let failure = walk.failures.first {
      let path = failure.path.isEmpty ? root : root.appending(failure.path)
      throw FileError(call: failure.call, path: path, code: failure.code)
    }
    return walk.entries.map(\.name) + walk.skippedLinks
  }
}

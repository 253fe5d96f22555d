import Files

/// The names in folders, for telling what somebody may have meant. Each folder is listed once.
struct FolderListings: Sendable {
  private let list: @Sendable (BytePath) -> [BytePath]
  /// By folder, then by the name without letter case: the first name in byte order.
  private var known: [BytePath: [BytePath: BytePath]] = [:]

  /// `list` gives the names in a folder; none where it can't be listed.
  init(
    list: @escaping @Sendable (BytePath) -> [BytePath] = { folder in
      ((try? FileSystem.entries(of: folder)) ?? []).map(\.name)
    }
  ) {
    self.list = list
  }

  /// The name in a folder that differs from this one by letter case at most.
  mutating func twin(of name: BytePath, in folder: BytePath) -> BytePath? {
    names(in: folder)[PathFolding.caseFolded(name)]
  }

  private mutating func names(in folder: BytePath) -> [BytePath: BytePath] {
    if let names = known[folder] { return names }
    let pairs = list(folder).map { (PathFolding.caseFolded($0), $0) }
    let names = Dictionary(pairs) { first, _ in first }
    known[folder] = names
    return names
  }
}

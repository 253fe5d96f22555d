import Glibc

/// Everything below a folder, in one deterministic order: each folder's names in byte order, and
/// behind a folder's own name what it holds.
public struct FolderWalk: Sendable {
  /// How far a walk goes.
  public struct Options: Hashable, Sendable {
    /// Whether links to folders are walked through.
    public var followsLinks: Bool
    /// Whether names that start with a dot are seen.
    public var seesHidden: Bool
    /// How many levels are listed; nil is all.
    public var depth: Int?

    public init(followsLinks: Bool = false, seesHidden: Bool = true, depth: Int? = nil) {
      self.followsLinks = followsLinks
      self.seesHidden = seesHidden
      self.depth = depth
    }
  }

  /// All that was found but folders that were walked into; names are relative to the root.
  public private(set) var entries: [FolderEntry] = []
  /// The folders that were walked into.
  public private(set) var folders: [BytePath] = []
  /// Links to folders that were not walked through: by option, or since they lead to a folder that
  /// the walk has seen already.
  public private(set) var skippedLinks: [BytePath] = []
  /// What could not be listed; paths are relative to the root.
  public private(set) var failures: [FileError] = []

  private let root: BytePath
  private let options: Options
  private let skipping: Set<FileIdentity>
  private var seen: Set<FileIdentity> = []

  /// Walks at once. Folders in `skipping` are not entered, under whatever name they are met.
  public init(_ root: BytePath, options: Options = Options(), skipping: Set<FileIdentity> = []) {
    self.root = root
    self.options = options
    self.skipping = skipping
    walk()
  }

  private struct Pending {
    var path: BytePath
    var depth: Int
    var kind: FileKind
  }

  /// A stack instead of recursion, so that a deep tree can't overflow it.
  private mutating func walk() {
    var stack = list(BytePath(bytes: []), depth: 0)
    while let next = stack.popLast() {
      switch next.kind {
      case .folder: stack += list(next.path, depth: next.depth)
      case .link where leadsToFolder(next.path):
        if options.followsLinks {
          stack += list(next.path, depth: next.depth)
        } else if next.depth < options.depth ?? .max {
          skippedLinks.append(next.path)
        }
      default: entries.append(FolderEntry(name: next.path, kind: next.kind))
      }
    }
  }

  /// What a folder holds, the last name first.
  private mutating func list(_ path: BytePath, depth: Int) -> [Pending] {
    if let limit = options.depth, depth >= limit { return [] }
    do throws(FileError) {
      let full = path.isEmpty ? root : root.appending(path)
      let folder = try Descriptor(folder: full)
      let status = try FileStatus(of: folder.number, full)
      if skipping.contains(status.identity) { return [] }
      guard seen.insert(status.identity).inserted else {
        skippedLinks += depth > 0 ? [path] : []
        return []
      }
      if depth > 0 { folders.append(path) }
      return try FileSystem.entries(in: folder, full).reversed().compactMap { entry in
        if !options.seesHidden, entry.name.bytes.first == UInt8(ascii: ".") { return nil }
        return Pending(path: path.appending(entry.name), depth: depth + 1, kind: entry.kind)
      }
    } catch {
      failures.append(FileError(call: error.call, path: path, code: error.code))
      return []
    }
  }

  private func leadsToFolder(_ path: BytePath) -> Bool {
    (try? FileStatus(at: root.appending(path), followingLinks: true).kind) == .folder
  }
}

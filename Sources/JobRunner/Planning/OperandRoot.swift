import Files

/// The deepest folder that holds everything that was named: renditions keep their places below it.
struct OperandRoot {
  /// Relative to the current folder where all names are.
  let folder: BytePath
  /// Each name relative to the folder, in their order; empty for the folder itself.
  let names: [BytePath]

  init(_ operands: [BytePath]) {
    let isLocal = operands.allSatisfy { !$0.isAbsolute && !Self.climbs($0) }
    let paths = operands.map { isLocal ? $0.normalized : Self.absolute($0) }
    var shared = Self.sharedFolder(paths.map { Self.folder(of: $0) })
    // What is said of names that are not there is said from a folder that is.
    while !shared.isEmpty, !Self.isFolder(Self.path(shared, isLocal: isLocal)) {
      shared.removeLast()
    }
    folder = Self.path(shared, isLocal: isLocal)
    names = paths.map { path in
      let rest = Self.components(path).dropFirst(shared.count)
      return BytePath(bytes: rest.joined(separator: [UInt8(ascii: "/")]))
    }
  }

  private static func path(_ parts: [ArraySlice<UInt8>], isLocal: Bool) -> BytePath {
    let joined = Array(parts.joined(separator: [UInt8(ascii: "/")]))
    if isLocal { return parts.isEmpty ? BytePath(".") : BytePath(bytes: joined) }
    return BytePath(bytes: [UInt8(ascii: "/")] + joined)
  }

  private static func isFolder(_ path: BytePath) -> Bool {
    (try? FileStatus(at: path, followingLinks: true).kind) == .folder
  }

  private static func climbs(_ path: BytePath) -> Bool {
    path.components.contains { $0.elementsEqual("..".utf8) }
  }

  /// What ".." means is decided by the links before it, so that the system has to say.
  private static func absolute(_ path: BytePath) -> BytePath {
    let here = (try? ThisProcess.currentDirectory()) ?? BytePath("/")
    let full = here.appending(path)
    guard climbs(full) else { return full.normalized }
    let isFolder = full.name.bytes.elementsEqual("..".utf8)
    if isFolder { return (try? FileSystem.canonical(full)) ?? full.normalized }
    let parent = (try? FileSystem.canonical(full.parent)) ?? full.parent
    return parent.appending(full.name).normalized
  }

  private static func components(_ path: BytePath) -> [ArraySlice<UInt8>] {
    path.components.filter { !$0.elementsEqual(".".utf8) }
  }

  /// The folder itself, the one that a file is in, or the one before a pattern's first wildcard.
  private static func folder(of path: BytePath) -> [ArraySlice<UInt8>] {
    let parts = components(path)
    if let status = try? FileStatus(at: path, followingLinks: true) {
      return status.kind == .folder ? parts : parts.dropLast()
    }
    let isThere = (try? FileStatus(at: path, followingLinks: false)) != nil
    guard !isThere, let text = path.text, GlobParser.hasWildcards(text) else {
      return parts.dropLast()
    }
    let base = parts.prefix { part in
      !(String(validating: part, as: UTF8.self).map { GlobParser.hasWildcards($0) } ?? false)
    }
    return Array(base.count == parts.count ? base.dropLast() : base)
  }

  private static func sharedFolder(
    _ folders: [[ArraySlice<UInt8>]]
  ) -> [ArraySlice<UInt8>] {
    guard var shared = folders.first else { return [] }
    for folder in folders.dropFirst() {
      let count = zip(shared, folder).prefix { $0.0.elementsEqual($0.1) }.count
      shared = Array(shared.prefix(count))
    }
    return shared
  }
}

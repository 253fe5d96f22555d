import Files
import JobRunner
import Manifests

/// Which folders `watch` looks at, and which of the changes there count.
struct WatchScope {
  private let context: Context
  private let file: ManifestFile
  /// Without links, as far as is known; the last manifest without errors says so.
  private var source: BytePath?
  private var output: BytePath?
  /// Folders that the manifest names, and links to folders, which wildcards alone would not go
  /// through.
  private var named: Set<BytePath> = []

  /// Folders of sources.
  private(set) var sources: Set<BytePath> = []
  /// The manifest's names: as typed, and behind links.
  private var manifests: Set<BytePath> = []

  init(_ context: Context) {
    self.context = context
    file = ManifestFile(operand: context.arguments.operands[0])
  }

  /// All folders to watch, as things are now.
  mutating func folders() -> [BytePath] {
    readManifest()
    let real = try? FileSystem.canonical(file.operand)
    let typed = (try? FileSystem.canonical(file.operand.parent))?.appending(file.operand.name)
    manifests = Set([real, typed].compactMap { $0 })
    sources = Set(source.map(tree) ?? [])
    return sources.sorted() + Set(manifests.map(\.parent)).subtracting(sources).sorted()
  }

  func isRelevant(_ change: FolderChange) -> Bool {
    if change.kind == .unknown || manifests.contains(change.path) { return true }
    guard sources.contains(change.folder), change.path != output else { return false }
    let name = change.name.bytes
    return name.first != UInt8(ascii: ".") && name.last != UInt8(ascii: "~")
  }

  /// A manifest with errors leaves all as it was; the run will tell of them.
  private mutating func readManifest() {
    let options = context.arguments
    let asked = (source: options.path(.source), output: options.path(.output))
    guard let text = try? file.text(context.environment),
      let presets = try? PresetFiles(environment: context.environment).read(),
      let manifest = try? ManifestReader.open(
        text, file: file.name, output: asked.output?.description, presets: presets,
        keeping: Planner.kept)
    else { return }
    let source = asked.source ?? file.folder.appending(manifest.settings.source)
    let output = asked.output ?? file.folder.appending(manifest.settings.output)
    guard let named = try? names(in: manifest.rows, of: source) else { return }
    self.source = (try? FileSystem.canonical(source)) ?? source
    self.output = try? FileSystem.canonical(output)
    self.named = named
  }

  /// Of files their folders alone, for a list of very many.
  private func names(
    in rows: any ManifestRows, of source: BytePath
  ) throws(Diagnostics) -> Set<BytePath> {
    var names: Set<BytePath> = []
    var next: RowPlace? = .start
    while let place = next {
      let batch = try rows.batch(from: place)
      for pattern in batch.rows.flatMap(\.entry.sources) {
        let name = BytePath(pattern.text).normalized
        names.insert(name.parent)
        let status = try? FileStatus(at: source.appending(name), followingLinks: false)
        if status?.kind == .link { names.insert(name) }
      }
      next = batch.end
    }
    return names
  }

  /// A folder with all folders in it but the output; what is above it where it isn't there.
  private func tree(_ root: BytePath) -> [BytePath] {
    if (try? FileStatus(at: root, followingLinks: true).kind) != .folder {
      return root.parent == root ? [] : nearest(root.parent)
    }
    let skipped = output.flatMap { try? FileStatus(at: $0, followingLinks: true).identity }
    let walk = FolderWalk(
      root, options: .init(seesHidden: false), skipping: Set(skipped.map { [$0] } ?? []))
    let linked = walk.skippedLinks.filter { link in named.contains { $0.isInside(link) } }
      .compactMap { try? FileSystem.canonical(root.appending($0)) }
    return [root] + walk.folders.map { root.appending($0) } + linked.flatMap(tree)
  }

  private func nearest(_ path: BytePath) -> [BytePath] {
    let isThere = (try? FileStatus(at: path, followingLinks: true).kind) == .folder
    return isThere || path.parent == path ? [path] : nearest(path.parent)
  }
}

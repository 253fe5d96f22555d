import Files
import Manifests
import Recipes

/// Finds the files that the rows of a manifest name. Each base folder is walked once.
struct SourceSearch: Sendable {
  private struct WalkKey: Hashable {
    var base: BytePath
    var options: FolderWalk.Options
  }

  let folders: PlanFolders
  private let extensions: Set<[UInt8]>
  private var walks: [WalkKey: FolderWalk] = [:]
  /// For what is said of names that aren't there.
  var listings = FolderListings()
  private var exclusions: [[String]: SourceExclusion] = [:]
  /// Whether a file that isn't there is a source all the same, since it was one before.
  private var keepsMissing = false
  /// Links to folders that wildcards did not go through, but for those left out.
  private(set) var skippedLinks: Set<BytePath> = []

  /// What a person should know about the search, one line each.
  var warnings: [String] {
    skippedLinks.sorted().map { link in
      "'\(folders.sourcePath(link))' is a link to a folder, and wildcards do not go through it; "
        + "name it in 'src' where its files are wanted"
    }
  }

  init(_ folders: PlanFolders, allowed: Set<SourceFormat>) {
    self.folders = folders
    extensions = SourceFormat.fileExtensions(of: allowed)
  }

  /// The same for a later pass: a file that is gone since has kept its place.
  var keepingMissing: SourceSearch {
    var search = self
    search.keepsMissing = true
    return search
  }

  /// The sources of a row in byte order, each once; patterns that match nothing become findings.
  mutating func sources(
    of entry: ManifestEntry, _ findings: inout PlanFindings
  ) -> [FoundSource] {
    guard let exclusion = exclusion(entry, &findings) else { return [] }
    var found: [FoundSource] = []
    for pattern in entry.sources {
      do throws(GlobError) {
        let all = try matches(of: BytePath(pattern.text), exclusion)
        let kept = exclusion.isEmpty ? all : all.filter { !exclusion.excludes($0.path) }
        if kept.isEmpty { throw nothing(pattern.text, excluded: all.count) }
        found += kept
      } catch {
        findings.add(.pattern, at: pattern.origin, error.message)
      }
    }
    if found.count < 2 { return found }
    found.sort { $0.path < $1.path }
    return found.indices.filter { $0 == 0 || found[$0].path != found[$0 - 1].path }
      .map { found[$0] }
  }

  mutating func matches(
    of text: BytePath, _ exclusion: SourceExclusion
  ) throws(GlobError) -> [FoundSource] {
    var found: [FoundSource] = []
    for meaning in try SourcePattern.meanings(of: text, in: folders) {
      switch meaning {
      case .file(let source): found.append(source)
      case .missing(let path): if keepsMissing { found.append(FoundSource(path: path)) }
      case .folder(let path):
        found += search(path, FolderWalk.Options(seesHidden: false), exclusion) { [extensions] in
          $0.fileExtension.map { extensions.contains($0.map(Self.lowercased)) } ?? false
        }
      case .glob(let glob):
        let options = FolderWalk.Options(seesHidden: glob.asksForHidden, depth: glob.depth)
        found += search(glob.base, options, exclusion) { glob.matchesBelowBase($0) }
      }
    }
    return found
  }

  /// What lies below a base folder and passes, and what of it could not be listed.
  private mutating func search(
    _ base: BytePath, _ options: FolderWalk.Options, _ exclusion: SourceExclusion,
    _ passes: (BytePath) -> Bool
  ) -> [FoundSource] {
    if folders.isInOutput(base) { return [] }
    let walk = walk(base, options)
    let links = walk.skippedLinks.map { base.appending($0) }
    skippedLinks.formUnion(links.filter { !exclusion.excludes($0) })
    let failures = walk.failures.filter { !$0.isNotFound }.map { error in
      FoundSource(path: base.appending(error.path), failure: .unlistable(error))
    }
    return failures
      + walk.entries.filter { passes($0.name) && !$0.name.isGoldenPicture }
      .map { FoundSource(path: base.appending($0.name)) }
  }

  private mutating func walk(_ base: BytePath, _ options: FolderWalk.Options) -> FolderWalk {
    let key = WalkKey(base: base, options: options)
    if let known = walks[key] { return known }
    let skipped = folders.hasOutputInside ? folders.outputIdentity.map { [$0] } ?? [] : []
    let walk = FolderWalk(
      folders.sourcePath(base), options: options, skipping: Set(skipped))
    walks[key] = walk
    return walk
  }

  private mutating func exclusion(
    _ entry: ManifestEntry, _ findings: inout PlanFindings
  ) -> SourceExclusion? {
    if entry.exclude.isEmpty { return SourceExclusion() }
    let texts = entry.exclude.map(\.text)
    if let known = exclusions[texts] { return known }
    do throws(GlobError) {
      let exclusion = try SourceExclusion(texts)
      exclusions[texts] = exclusion
      return exclusion
    } catch {
      let culprit = entry.exclude.first { (try? SourceExclusion([$0.text])) == nil }
      findings.add(.pattern, at: culprit?.origin ?? entry.origin, error.message)
      return nil
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}

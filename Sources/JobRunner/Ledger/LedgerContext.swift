public import Files

/// What a ledger has to know of the run that uses it.
public struct LedgerContext: Sendable {
  /// The folder of the renditions, as the plan names it.
  public var outputFolder: BytePath
  /// The folder of the sources, as the plan names it.
  public var sourceFolder: BytePath
  /// Who asks for the renditions: the manifest's real path. Only its own are ever pruned. Empty for
  /// a run without a manifest.
  public var manifest: BytePath
  public var engine: Engine
  /// Hashes all sources and outputs instead of believing size, times and inode.
  public var verifies = false
  /// Tries again what failed before.
  public var retriesFailed = false
  /// Makes everything again, whatever is up to date or failed before.
  public var remakes = false
  /// When planning began to read headers, in nanoseconds since 1970: a header is recorded only for
  /// a source that nobody has changed since.
  public var planned: Int64 = 0
  public var batch = LedgerBatch()
  public var hash: ContentHash.Hasher
  /// Nanoseconds since 1970.
  public var clock: @Sendable () -> Int64 = LedgerContext.wallClock

  public init(
    outputFolder: BytePath, sourceFolder: BytePath, manifest: BytePath, engine: Engine,
    hash: @escaping ContentHash.Hasher
  ) {
    self.outputFolder = outputFolder
    self.sourceFolder = sourceFolder
    self.manifest = manifest
    self.engine = engine
    self.hash = hash
  }

  public static let wallClock: @Sendable () -> Int64 = { Moment.nanoseconds }

  /// Seconds since 1970.
  var now: Int64 { clock() / 1_000_000_000 }

  /// The file's hash; nil where it can't be read.
  func contentHash(of path: BytePath) -> ContentHash? {
    (try? hash(path)).flatMap { ContentHash(hex: $0) }
  }
}

/// How files are called in the ledger.
struct LedgerPaths: Sendable {
  private let source: BytePath
  private let realSource: BytePath
  private let output: BytePath
  private let here: BytePath

  /// Sources are called by the real path of their folder, so that it doesn't matter from where the
  /// program is started.
  init(_ context: LedgerContext) {
    source = context.sourceFolder
    realSource = (try? FileSystem.canonical(source)) ?? source
    output = context.outputFolder
    here = (try? ThisProcess.currentDirectory()) ?? BytePath(".")
  }

  func key(ofSource path: BytePath) -> BytePath {
    if let rest = Self.rest(of: path, behind: source) { return realSource.appending(rest) }
    return path.isAbsolute ? path : here.appending(path)
  }

  /// Relative to the output folder; nil for what lies elsewhere.
  func key(ofRendition path: BytePath) -> BytePath? { Self.rest(of: path, behind: output) }

  private static func rest(of path: BytePath, behind folder: BytePath) -> BytePath? {
    if folder.isEmpty || folder.bytes == [0x2E] { return path.isAbsolute ? nil : path }
    guard path.bytes.starts(with: folder.bytes) else { return nil }
    if folder.bytes.last == 0x2F { return BytePath(bytes: path.bytes[folder.bytes.count...]) }
    let rest = path.bytes[folder.bytes.count...]
    return rest.first == 0x2F ? BytePath(bytes: rest.dropFirst()) : nil
  }
}

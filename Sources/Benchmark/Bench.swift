import Files

/// Where the benchmark works: its folders, and who takes part.
struct Bench {
  let widthwise: BytePath
  /// The folder config/bench.
  let scripts: BytePath
  /// A folder of its own.
  let folder: BytePath
  let peers: [InstalledPeer]
  /// Nil where there is no C compiler.
  let floor: InstalledPeer?
  /// Peers that were asked for and aren't there.
  let missing: [String]
  let rounds: Int
  /// Of the run with nothing to do.
  let sources: Int
  let tell: (String) -> Void

  /// Has one peer do some work once, into a new folder, which is returned with the measurement.
  func perform(
    _ peer: InstalledPeer, _ work: Work, lookingAtMemory: Bool = true
  ) throws(BenchmarkError) -> PeerRun {
    let out = folder.appending(BytePath("out-\(peer.peer.name)"))
    try removeTree(out)
    let tasks = folder.appending(BytePath("tasks.tsv"))
    let manifest = folder.appending(BytePath("manifest.json"))
    try write(work.tasks, to: tasks)
    try make(out)
    var arguments = [
      tasks.description, out.description, work.format, "\(work.quality)", "\(work.workers)",
    ]
    if case .widthwise(let jpeg) = peer.peer.kind {
      try write(work.manifest(output: out, jpeg: jpeg), to: manifest)
      arguments = ["run", manifest.description, "--jobs", "\(work.workers)", "--quiet"]
    }
    let run = try MeasuredRun.perform(
      peer.command + arguments, lookingAtMemory: lookingAtMemory)
    let written = bytes(in: out)
    return PeerRun(run: run, files: written.count, bytes: written.reduce(0, +), folder: out)
  }

  /// The bytes of each file that came out.
  private func bytes(in out: BytePath) -> [Int] {
    let entries = (try? FileSystem.entries(of: out)) ?? []
    return entries.filter { $0.kind == .regular }.compactMap {
      (try? FileStatus(at: out.appending($0.name), followingLinks: false))?.bytes
    }
  }

  func make(_ folder: BytePath) throws(BenchmarkError) {
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
    } catch {
      throw BenchmarkError(error)
    }
  }

  func write(_ text: String, to path: BytePath) throws(BenchmarkError) {
    do throws(FileError) {
      try AtomicFile.write(Array(text.utf8), to: path)
    } catch {
      throw BenchmarkError(error)
    }
  }

  func removeTree(_ path: BytePath) throws(BenchmarkError) {
    _ = try MeasuredRun.perform(["rm", "-rf", "--", path.description], showsErrors: true)
  }
}

/// What became of one peer's work.
struct PeerRun: Hashable, Sendable {
  var run: MeasuredRun
  var files: Int
  var bytes: Int
  var folder: BytePath
}

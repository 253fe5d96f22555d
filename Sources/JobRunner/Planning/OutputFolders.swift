import Files
import Synchronization

/// What is known of folders below the output folder, each asked for once, from any thread.
final class OutputFolders: Sendable {
  struct Facts {
    /// Without links; nil where it can't be told.
    var real: BytePath?
    var exists: Bool
  }

  /// So many are remembered at once.
  private static let most = 10_000

  private let folders: PlanFolders
  private let known = Mutex<[BytePath: Facts]>([:])

  init(_ folders: PlanFolders) { self.folders = folders }

  func facts(_ relative: BytePath) -> Facts {
    if let facts = known.withLock({ $0[relative] }) { return facts }
    let facts = find(relative)
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[relative] = facts
    }
    return facts
  }

  private func find(_ relative: BytePath) -> Facts {
    guard folders.outputIdentity != nil else {
      return Facts(real: folders.realOutput.appending(relative).normalized, exists: false)
    }
    let path = folders.outputPath(relative)
    let kind = try? FileStatus(at: path, followingLinks: true).kind
    return Facts(real: try? FileSystem.canonical(path), exists: kind == .folder)
  }
}

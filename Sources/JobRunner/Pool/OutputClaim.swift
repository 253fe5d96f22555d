public import Files

/// The right to write into the output folder of a plan: its lock is held, what dead runs left
/// behind is gone, and the folder is watched.
public struct OutputClaim: Sendable {
  public enum Refusal: Error, Hashable, Sendable {
    /// Another run holds the folder; nil where it has not yet said who it is.
    case held(by: FolderLock.Holder?)
    case file(FileError)
  }

  /// Nil where the folder, which is not ours, can't be watched.
  let watch: OutputWatch?
  /// Nil where the folder is somebody's own, which nothing of ours is left in.
  private let lock: FolderLock?

  /// Takes the folder, which is made where it is missing. Only folders that the plan writes into
  /// are cleaned.
  public init(for plan: Plan) throws(Refusal) {
    do throws(FolderLock.Refusal) {
      lock = try FolderLock(of: plan.outputFolder)
    } catch {
      switch error {
      case .held(let holder): throw .held(by: holder)
      case .file(let error): throw .file(error)
      }
    }
    do throws(FileError) {
      watch = try Self.enter(plan)
    } catch {
      lock?.release()
      throw .file(error)
    }
  }

  /// The right to write beside the sources: nobody is kept out, and nothing is left behind.
  public init(besideSourcesOf plan: Plan) {
    lock = nil
    watch = try? OutputWatch(plan.outputFolder)
    // What can't be cleaned can't be written into either, which each rendition tells for itself.
    for folder in plan.renditionFolders { _ = try? AtomicFile.removeStrays(in: folder) }
  }

  public func release() { lock?.release() }

  private static func enter(_ plan: Plan) throws(FileError) -> OutputWatch {
    let watch = try OutputWatch(plan.outputFolder)
    for folder in plan.renditionFolders { try AtomicFile.removeStrays(in: folder) }
    return watch
  }
}

extension Plan {
  /// The folders that renditions go to, in byte order.
  var renditionFolders: [BytePath] { tally.folders.sorted() }
}

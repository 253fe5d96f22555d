public import Files

/// The right to write into the output folder of a plan: its lock is held, what dead runs left
/// behind is gone, and the folder is watched.
public struct OutputClaim: Sendable {
  public enum Refusal: Error, Hashable, Sendable {
    /// Another run holds the folder; nil where it has not yet said who it is.
    case held(by: FolderLock.Holder?)
    case file(FileError)
  }

  let watch: OutputWatch
  private let lock: FolderLock

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
      watch = try OutputWatch(plan.outputFolder)
      for folder in plan.renditionFolders { try AtomicFile.removeStrays(in: folder) }
    } catch {
      lock.release()
      throw .file(error)
    }
  }

  public func release() { lock.release() }
}

extension Plan {
  /// The folders that renditions go to, in byte order.
  var renditionFolders: [BytePath] { tally.folders.sorted() }
}

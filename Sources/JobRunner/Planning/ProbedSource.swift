import Files
import Recipes

/// A source as planning sees it: where it leads, and what its header says.
struct ProbedSource: Sendable {
  /// Relative to the source folder.
  var path: BytePath
  /// Nil where the path leads nowhere.
  var identity: FileIdentity?
  var header: SourceHeader?
  /// SHA-256; nil unless a name asks for it.
  var contentHash: String?
  var failure: Failure?
}

/// Looks at sources. Nothing is opened before it is known to be a regular file.
struct SourceProbe: Sendable {
  var reader: any SourceReader
  var folders: PlanFolders
  var allowed: Set<SourceFormat>
  var limits: Limits

  func probe(_ source: FoundSource, hashing: Bool) -> ProbedSource {
    var probed = ProbedSource(path: source.path, failure: source.failure)
    if probed.failure != nil { return probed }
    let path = folders.sourcePath(source.path)
    do throws(Failure) {
      probed.identity = try identity(path)
      probed.header = try reader.header(of: path, allowed: allowed, limits: limits)
      if hashing { probed.contentHash = try reader.contentHash(of: path) }
    } catch {
      probed.failure = error
    }
    return probed
  }

  private func identity(_ path: BytePath) throws(Failure) -> FileIdentity {
    let status: FileStatus
    do throws(FileError) {
      status = try FileStatus(at: path, followingLinks: true)
    } catch {
      let isLink = (try? FileStatus(at: path, followingLinks: false).kind) == .link
      throw .unreachable(error, isLink: isLink)
    }
    if let failure = Failure.wrongKind(status.kind) { throw failure }
    return status.identity
  }
}

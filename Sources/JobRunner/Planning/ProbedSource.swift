import Files
import Recipes

/// A source as planning sees it: where it leads, and what its header says.
struct ProbedSource: Sendable {
  /// Relative to the source folder.
  var path: BytePath
  /// Nil where the path leads nowhere.
  var sighting: SourceSighting?
  var header: SourceHeader?
  /// SHA-256; nil unless a name asks for it.
  var contentHash: String?
  var failure: Failure?

  /// Nil where the path leads nowhere.
  var identity: FileIdentity? { sighting?.status.identity }
}

/// Looks at sources. Nothing is opened before it is known to be a regular file.
struct SourceProbe: Sendable {
  var reader: any SourceReader
  var folders: PlanFolders
  var allowed: Set<SourceFormat>
  var limits: Limits

  /// Each source, and whether its content is hashed too.
  func probe(_ sources: [(found: FoundSource, hashing: Bool)]) -> [ProbedSource] {
    var probed = sources.map { begin($0.found) }
    let readable = probed.indices.filter { probed[$0].failure == nil }
    let sighted = readable.map { place in
      SightedSource(
        path: folders.sourcePath(probed[place].path), sighting: probed[place].sighting)
    }
    let headers = reader.headers(of: sighted, allowed: allowed, limits: limits)
    for (place, header) in zip(readable, headers) {
      do throws(Failure) {
        probed[place].header = try header.get()
        if sources[place].hashing {
          let path = folders.sourcePath(probed[place].path)
          probed[place].contentHash = try reader.contentHash(of: path)
        }
      } catch {
        probed[place].failure = error
      }
    }
    return probed
  }

  /// What can be told without opening.
  private func begin(_ source: FoundSource) -> ProbedSource {
    var probed = ProbedSource(path: source.path, failure: source.failure)
    if probed.failure != nil { return probed }
    do throws(Failure) {
      let sighting =
        if let known = source.sighting { known } else {
          try look(at: folders.sourcePath(source.path))
        }
      if let failure = Failure.wrongKind(sighting.status.kind) { throw failure }
      probed.sighting = sighting
    } catch {
      probed.failure = error
    }
    return probed
  }

  private func look(at path: BytePath) throws(Failure) -> SourceSighting {
    do throws(FileError) {
      return try SourceSighting(of: path)
    } catch {
      let isLink = (try? FileStatus(at: path, followingLinks: false).kind) == .link
      throw .unreachable(error, isLink: isLink)
    }
  }
}

import Files
import Geometry
import Recipes
import Synchronization

/// A reader that finds each border once: a large plan is gone through several times, and finding a
/// border decodes the source.
///
/// A source that was changed meanwhile is looked at again.
struct RememberingReader: ForwardingReader {
  let reader: any SourceReader
  private let known = Known()

  init(_ reader: any SourceReader) { self.reader = reader }

  func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    try reader.header(of: path, allowed: allowed, limits: limits)
  }

  func headers(
    of paths: [BytePath], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>] {
    reader.headers(of: paths, allowed: allowed, limits: limits)
  }

  func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? {
    guard let status = try? FileStatus(at: path, followingLinks: true) else {
      return try reader.trimBox(of: path, request)
    }
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(request)
    hasher.combine(status)
    let digest = hasher.finalize()
    if let found = known.boxes.withLock({ $0[digest] }) { return found }
    let box = try reader.trimBox(of: path, request)
    known.boxes.withLock { $0[digest] = .some(box) }
    return box
  }

  /// Digests in place of paths, as there may be very many.
  private final class Known: Sendable {
    let boxes = Mutex<[Int: PixelBox?]>([:])
  }
}

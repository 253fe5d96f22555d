/// How much a page may hold, so that a browser can still open it.
public struct PageLimits: Hashable, Sendable {
  /// Bytes of the files of pictures in full detail.
  public var full = 48_000_000
  /// Bytes of those in reduced detail, which come after.
  public var reduced = 24_000_000
  /// Bytes of all thumbnails.
  public var thumbnails = 24_000_000

  public init() {}
}

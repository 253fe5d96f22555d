/// How long a job may take: a base, and the base once more for each 100 megapixels that it reads
/// and each 100 megapixels that it writes, of all frames.
///
/// With the standard of 60 seconds, a photograph of 24 megapixels with renditions of 3 gets 76.
public struct TimeAllowance: Hashable, Sendable {
  /// Seconds.
  public static let standard = 60
  /// Pixels for which the base is given once more.
  private static let portion = 100_000_000.0
  /// More than anybody waits for, and far from what an integer holds.
  private static let longest = 1e9

  private let base: Int

  public init(base: Int) { self.base = max(1, base) }

  /// Whole seconds, rounded down.
  public func seconds(for job: Job) -> Int {
    let source = Double(job.header.stored.pixels) * Double(job.header.frames)
    let renditions = job.renditions.map { rendition in
      Double(rendition.size.pixels) * Double(rendition.format.isAnimated ? job.header.frames : 1)
    }
    let portions = (source + renditions.reduce(0, +)) / Self.portion
    return base + Int(min(Double(base) * portions, Self.longest))
  }

  /// For the headers of one message: they are read in milliseconds, unless the disk is slow.
  public var headerSeconds: Int { max(5, base / 4) }
}

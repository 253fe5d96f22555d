public import Files

/// How a run differs from the one before.
public struct Drift: Hashable, Sendable, Codable {
  /// One rendition whose file got another number of bytes.
  public struct Change: Hashable, Sendable, Codable {
    /// Relative to the output folder.
    public var path: BytePath
    public var before: Int
    public var after: Int

    public init(path: BytePath, before: Int, after: Int) {
      self.path = path
      self.before = before
      self.after = after
    }
  }

  /// The last run of the same manifest that came to its end; nil where there is none.
  public var previous: RunEntry?
  /// How many renditions have another number of bytes than before.
  public var changed = 0
  /// What they grew by, all together; negative where they shrank.
  public var growth = 0
  /// Those that grew or shrank most, the largest change first.
  public var largest: [Change] = []
}

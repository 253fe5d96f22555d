public import Files
public import ImageMetrics
import JSONText

/// What was approved, when and why: `approvals.jsonl` beside the goldens, which only grows.
public struct ApprovalLog: Sendable {
  public enum Action: String, Hashable, Sendable, Codable {
    case approve, revert, prune
  }

  /// One line.
  public struct Entry: Hashable, Sendable, Codable {
    /// Such as `2024-05-01T02:00:00Z`.
    public var time: String
    public var action: Action
    public var name: BytePath
    public var reason: String?
    /// What the check had found.
    public var status: CaseStatus?
    public var cause: String?
    public var scores: Scores?
    /// The hashes of the pixels and of the file, before and after; nil where there was no golden.
    public var pixelsBefore: String?
    public var pixelsAfter: String?
    public var outputBefore: String?
    public var outputAfter: String?

    public init(time: String, action: Action, name: BytePath, reason: String? = nil) {
      self.time = time
      self.action = action
      self.name = name
      self.reason = reason
    }
  }

  public let path: BytePath

  public init(in goldens: BytePath) { path = goldens.appending("approvals.jsonl") }

  public func append(_ entry: Entry) throws(FileError) {
    try FileSystem.makeFolders(path.parent)
    try OutputFile(appendingTo: path).write(JSONText.line(entry))
  }

  /// All entries, the oldest first; lines that are none are passed over.
  public var entries: [Entry] {
    guard let bytes = try? FileSystem.contents(of: path, limit: 1_000_000_000) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONText.value(Entry.self, from: Array($0))
    }
  }
}

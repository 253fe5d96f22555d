public import Files

/// What pruning removed, or would remove. Paths are those of the files, as for renditions.
public struct PruneReport: Hashable, Sendable, Codable {
  public struct File: Hashable, Sendable, Codable {
    public var path: BytePath
    public var bytes: Int
  }

  /// A rendition that nobody asks for any more, and that stays all the same.
  public struct Kept: Hashable, Sendable, Codable {
    public var path: BytePath
    /// Such as `was changed since it was written`.
    public var why: String
  }

  /// In byte order.
  public var files: [File]
  /// Folders that were empty after it.
  public var folders: [BytePath] = []
  public var kept: [Kept]
  /// Bytes of the files.
  public var bytes: Int

  /// What a plan would remove from the output folder.
  public init(_ plan: PrunePlan, in output: BytePath) {
    files = plan.removals.map { File(path: output.appending($0.path), bytes: $0.bytes) }
    kept = plan.kept.map { Kept(path: output.appending($0.path), why: $0.why) }
    bytes = plan.bytes
  }

  /// What was removed of it.
  public init(_ plan: PrunePlan, _ result: PruneResult, in output: BytePath) {
    self.init(plan, in: output)
    let removed = Set(result.removed.map { output.appending($0) })
    files = files.filter { removed.contains($0.path) }
    folders = result.folders.map { output.appending($0) }
    bytes = result.bytes
  }

  /// Such as `pruned 3 files, 1.2 MB`.
  public func summary(isDone: Bool) -> String {
    let verb = isDone ? "pruned" : "would prune"
    return "\(verb) \(Quantity.count(files.count, "file")), \(Quantity.bytes(bytes))"
  }

  /// One line for each file that would be removed.
  public var list: [String] {
    files.map { "would remove \($0.path), \(Quantity.bytes($0.bytes))" }
  }

  public var warningLines: [ReportLine] {
    kept.map { ReportLine(.warning, $0.path, "is asked for no more, but stays: it \($0.why)") }
  }
}

public import Files

/// The sources of a plan that nobody wrote a manifest for.
public struct SourceOperands: Hashable, Sendable {
  /// Files, folders and patterns as typed; one that is not there refuses the plan.
  public var typed: [BytePath]
  /// Files of a list; one that is not there fails alone.
  public var listed: [BytePath]
  /// Where renditions go; nil is beside their sources.
  public var output: BytePath?

  public init(typed: [BytePath], listed: [BytePath] = [], output: BytePath? = nil) {
    self.typed = typed
    self.listed = listed
    self.output = output
  }
}

/// One finding: where, what, and what to do.
public struct Diagnostic: Error, Hashable, Sendable {
  public var origin: Origin
  /// Such as `images[1].widths[0]`; empty for the whole text.
  public var keyPath: String
  /// What is wrong; what to do.
  public var message: String
  /// The line of the text that it is about, without its line end.
  public var excerpt: String?

  public init(origin: Origin, keyPath: String = "", message: String, excerpt: String? = nil) {
    self.origin = origin
    self.keyPath = keyPath
    self.message = message
    self.excerpt = excerpt
  }

  /// `error: FILE:LINE:COLUMN: KEYPATH: MESSAGE`, the line, and a caret below it.
  public var text: String {
    let place = "\(origin.file):\(origin.line):\(origin.column)"
    let subject = keyPath.isEmpty ? "" : "\(keyPath): "
    let head = "error: \(place): \(subject)\(message)"
    guard let excerpt else { return head }
    let margin = excerpt.prefix(origin.column - 1).map { $0 == "\t" ? "\t" : " " }
    return "\(head)\n  \(excerpt)\n  \(margin.joined())^"
  }
}

/// All findings about one manifest or plan, in the order of the text.
public struct Diagnostics: Error, Hashable, Sendable {
  public var all: [Diagnostic]

  public init(_ all: [Diagnostic]) { self.all = all }
}

/// One finding: where, what, and what to do.
public struct Diagnostic: Error, Hashable, Sendable {
  public var origin: Origin
  /// Such as `images[1].widths[0]`; empty for the whole text.
  public var keyPath: String
  /// What is wrong; what to do.
  public var message: String
  /// The line of the text that it is about, without its line end; of a very long line, a part.
  public var excerpt: String?
  /// The column at which the excerpt starts: above 1 where the line is cut.
  public var excerptColumn: Int

  public init(
    origin: Origin, keyPath: String = "", message: String, excerpt: String? = nil,
    excerptColumn: Int = 1
  ) {
    self.origin = origin
    self.keyPath = keyPath
    self.message = message
    self.excerpt = excerpt
    self.excerptColumn = excerptColumn
  }

  /// `error: FILE:LINE:COLUMN: KEYPATH: MESSAGE`, the line, and a caret below it.
  public var text: String {
    let place = "\(origin.file):\(origin.line):\(origin.column)"
    let subject = keyPath.isEmpty ? "" : "\(keyPath): "
    let head = "error: \(place): \(subject)\(message)"
    guard let excerpt, !excerpt.isEmpty else { return head }
    let before = excerpt.prefix(max(0, origin.column - excerptColumn))
    let margin = before.map { $0 == "\t" ? "\t" : " " }.joined()
    return "\(head)\n  \(excerpt)\n  \(margin)^"
  }
}

/// The findings about one manifest or plan, in the order of the text.
public struct Diagnostics: Error, Hashable, Sendable {
  public var all: [Diagnostic]

  public init(_ all: [Diagnostic]) { self.all = all }
}

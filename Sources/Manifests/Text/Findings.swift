/// Collects what is wrong with a text.
final class Findings {
  let text: SourceText
  /// A finding, and where it stands in bytes.
  struct Found: Sendable {
    var offset: Int
    var diagnostic: Diagnostic
  }

  /// In the order of reporting.
  private(set) var all: [Found] = []
  /// What was said already: settings that many images share are complained about once.
  private var said: Set<Finding> = []

  /// How often something was reported, repetitions included.
  private(set) var reports = 0

  /// Counts a value that can't be used because of something that was reported before.
  func noteConsequence() { reports += 1 }

  private struct Finding: Hashable {
    let offset: Int
    let message: String
  }

  init(_ text: SourceText) { self.text = text }

  var isEmpty: Bool { all.isEmpty }

  /// Everything in the order of the text, or the first of very many.
  var diagnostics: Diagnostics {
    let order = all.indices.sorted { (all[$0].offset, $0) < (all[$1].offset, $1) }
    return Diagnostics(firstOf: order.map { (all[$0].diagnostic, 1) })
  }

  /// Adds a finding without control characters, unless the same was said of the same place.
  func report(_ message: String, at offset: Int, path: Path = .root) {
    reports += 1
    guard said.insert(Finding(offset: offset, message: message)).inserted else { return }
    let origin = text.origin(at: offset)
    let excerpt = text.excerpt(at: origin, offset: offset)
    let diagnostic = Diagnostic(
      origin: origin, keyPath: path.description, message: message.withoutControls,
      excerpt: excerpt.text,
      excerptColumn: excerpt.column)
    all.append(Found(offset: offset, diagnostic: diagnostic))
  }

  func report(_ message: String, at place: Place) {
    report(message, at: place.offset, path: place.path)
  }
}

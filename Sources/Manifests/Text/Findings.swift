/// Collects what is wrong with a text, and with the texts that it takes presets from.
final class Findings {
  /// The text that the offsets from 0 on are places of.
  let text: SourceText
  /// The other texts; the offsets of the first begin at `span`, of the second at twice that.
  private(set) var others: [SourceText] = []
  /// Farther than any text goes.
  static let span = 1 << 40

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
    let (text, within) = place(of: offset)
    let origin = text.origin(at: within)
    let excerpt = text.excerpt(at: origin, offset: within)
    let diagnostic = Diagnostic(
      origin: origin, keyPath: path.description, message: message.withoutControls,
      excerpt: excerpt.text,
      excerptColumn: excerpt.column)
    all.append(Found(offset: offset, diagnostic: diagnostic))
  }

  func report(_ message: String, at place: Place) {
    report(message, at: place.offset, path: place.path)
  }

  /// Adds a finding that was made elsewhere; it stands behind those of the text.
  func add(_ diagnostic: Diagnostic) {
    reports += 1
    all.append(Found(offset: .max, diagnostic: diagnostic))
  }

  /// Adds another text, and returns the offset of its first byte.
  func add(_ text: SourceText) -> Int {
    others.append(text)
    return others.count * Self.span
  }

  /// Adds texts that were read elsewhere, with what is wrong with them. Nothing else was added.
  func add(_ texts: [SourceText], with found: [Found]) {
    others += texts
    reports += found.count
    all += found
  }

  /// Line and column of an offset in whichever text it is a place of.
  func origin(at offset: Int) -> Origin {
    let (text, within) = place(of: offset)
    return text.origin(at: within)
  }

  private func place(of offset: Int) -> (text: SourceText, offset: Int) {
    let number = offset / Self.span
    return number == 0 ? (text, offset) : (others[number - 1], offset % Self.span)
  }
}

import Files
import Recipes

/// What a benchmark is asked for.
struct BenchmarkOptions: Hashable, Sendable {
  static let help = """
    Usage: widthwise-bench [FOLDER] [OPTIONS]

    Runs the same work through Widthwise and through the peers that are installed, in alternating
    rounds, and prints CPU seconds, wall seconds, peak memory, bytes and ratios as Markdown tables.
    FOLDER holds the photographs, JPEG; without it some are made. Each peer's script is in
    config/bench.

      --rounds N       how often each is run; the median counts (default: 3)
      --only LIST      some sections: \(BenchmarkSection.names)
      --peers LIST     some peers: \(Peer.names)
      --sources N      how many sources a run with nothing to do goes through (default: 10000)
      --json FILE      write everything to FILE, as JSON
      --work DIR       where pictures are made, a folder that is empty or not there
                       (default: a temporary one); what is made is removed at the end
      --help           print this help

    """

  var folder: BytePath?
  var rounds = 3
  var sections = BenchmarkSection.allCases
  var peers = Peer.all
  /// Of the run with nothing to do.
  var sources = 10_000
  var json: BytePath?
  var work: BytePath?

  /// Nil where help is asked for.
  init?(_ arguments: [BytePath]) throws(BenchmarkError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard let text = argument.text, text.hasPrefix("--") else {
        guard folder == nil else { throw BenchmarkError("'\(argument)': one folder is enough") }
        folder = argument
        continue
      }
      if text == "--help" { return nil }
      guard Self.names.contains(text) else { throw Self.unknown(text) }
      guard let value = rest.popFirst() else {
        throw BenchmarkError("\(text): its value is missing; see --help")
      }
      try set(text, value)
    }
  }

  private static let names = ["--rounds", "--only", "--peers", "--sources", "--json", "--work"]

  private mutating func set(_ name: String, _ value: BytePath) throws(BenchmarkError) {
    switch name {
    case "--rounds":
      rounds = try Self.number(value, 1...100, name, example: 3)
    case "--sources":
      sources = try Self.number(value, 1...1_000_000, name, example: 100_000)
    case "--only":
      sections = try Self.choice(value, of: BenchmarkSection.allCases, name) { $0.rawValue }
    case "--peers": peers = try Self.choice(value, of: Peer.all, name) { $0.name }
    case "--json": json = value
    default: work = value
    }
  }

  private static func number(
    _ value: BytePath, _ range: ClosedRange<Int>, _ option: String, example: Int
  ) throws(BenchmarkError) -> Int {
    if let number = value.text.flatMap({ Int($0) }), range.contains(number) { return number }
    throw BenchmarkError(
      "\(option): '\(value)' is no number from \(range.lowerBound) to \(range.upperBound); write "
        + "\(option) \(example)")
  }

  /// The values that a list names, in the order of the help.
  private static func choice<Value>(
    _ list: BytePath, of all: [Value], _ option: String, name: (Value) -> String
  ) throws(BenchmarkError) -> [Value] {
    let asked = (list.text ?? "").split(separator: ",").map(String.init)
    let names = all.map(name)
    if let wrong = asked.first(where: { !names.contains($0) }) {
      let advice =
        Suggestion.nearest(to: wrong, among: names).map { "did you mean '\($0)'?" }
        ?? "there are \(names.joined(separator: ", "))"
      throw BenchmarkError("\(option): there is no '\(wrong)'; \(advice)")
    }
    return all.filter { asked.contains(name($0)) }
  }

  private static func unknown(_ text: String) -> BenchmarkError {
    let advice =
      Suggestion.nearest(to: text, among: names).map { "did you mean '\($0)'?" } ?? "see --help"
    return BenchmarkError("\(text): there is no such option; \(advice)")
  }
}

/// What is measured.
enum BenchmarkSection: String, CaseIterable, Codable, Sendable {
  case photographs, workers, megapixels, widths, webp, avif, alpha
  case nothingToDo = "nothing-to-do"

  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  var title: String {
    switch self {
    case .photographs: "Photographs, JPEG at quality 80, one worker"
    case .workers: "Over workers: the photographs again"
    case .megapixels: "Over the size of the source"
    case .widths: "Over the number of widths"
    case .webp: "WebP at quality 80"
    case .avif: "AVIF at quality 50"
    case .alpha: "PNG with alpha"
    case .nothingToDo: "A run with nothing to do"
    }
  }
}

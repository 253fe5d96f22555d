/// A reader of OpenMetrics text for tests, strict about what the specification asks of gauges.
struct MetricsParser {
  struct Problem: Error {
    let line: String
  }

  struct Family {
    var type = ""
    var unit: String?
    var help: String?
    var samples: [(labels: [String: String], value: Double)] = []
  }

  private(set) var families: [String: Family] = [:]
  private var current: String?

  init(_ text: String) throws {
    guard text.hasSuffix("\n# EOF\n") else { throw Problem(line: "no # EOF at the end") }
    for line in text.dropLast("# EOF\n".count).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast() {
      try read(String(line))
    }
  }

  private mutating func read(_ line: String) throws {
    if let match = line.wholeMatch(of: /# (TYPE|UNIT|HELP) ([a-z_:][a-z0-9_:]*) (.+)/) {
      try describe(
        String(match.output.1), String(match.output.2), String(match.output.3), line)
    } else if let match = line.wholeMatch(
      of: /([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (-?[0-9][0-9.e+]*)/)
    {
      let name = String(match.output.1)
      guard name == current, let value = Double(match.output.3) else { throw Problem(line: line) }
      let labels = try Self.labels(String(match.output.2 ?? ""), line)
      if families[name]?.samples.contains(where: { $0.labels == labels }) == true {
        throw Problem(line: "twice: \(line)")
      }
      families[name]?.samples.append((labels, value))
    } else {
      throw Problem(line: line)
    }
  }

  private mutating func describe(
    _ what: String, _ name: String, _ rest: String, _ line: String
  ) throws {
    if what == "TYPE" {
      // A family's lines stand together, and its type comes first.
      guard families[name] == nil, rest == "gauge" else { throw Problem(line: line) }
      families[name] = Family(type: rest)
      current = name
      return
    }
    guard name == current, families[name]?.samples.isEmpty == true else {
      throw Problem(line: line)
    }
    if what == "UNIT" {
      guard name.hasSuffix("_\(rest)") else { throw Problem(line: line) }
      families[name]?.unit = rest
    } else {
      families[name]?.help = rest
    }
  }

  private static func labels(_ text: String, _ line: String) throws -> [String: String] {
    var labels: [String: String] = [:]
    var rest = text[...]
    while !rest.isEmpty {
      guard let match = rest.prefixMatch(of: /([a-z_]+)="((?:[^"\\]|\\["\\n])*)",?/) else {
        throw Problem(line: line)
      }
      let value = String(match.output.2).replacing("\\\\", with: "\u{0}")
        .replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing("\u{0}", with: "\\")
      labels[String(match.output.1)] = value
      rest = rest[match.range.upperBound...]
    }
    return labels
  }
}

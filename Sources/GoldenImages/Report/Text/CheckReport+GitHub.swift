import ReportText

extension CheckReport {
  /// Workflow commands that GitHub shows on the manifest's lines: one for all failing cases that a
  /// line asks for, and at most ten, since GitHub shows no more of one step.
  var gitHubAnnotations: String {
    let refused = errors.map { GitHubCommand(title: "Golden images", message: $0) }
    let commands = refused + failuresByPlace.map { GitHubCommand($0.place, $0.cases) }
    guard commands.count > Self.mostShown else { return commands.map(\.text).joined() }
    let rest = commands.count - Self.mostShown + 1
    let last = GitHubCommand(
      title: "Golden images", message: "and \(Amount.count(rest, "more place")): \(summary)")
    return (commands.prefix(Self.mostShown - 1) + [last]).map(\.text).joined()
  }

  private static let mostShown = 10

  /// The cases that don't pass, by the place that asks for them; in the order of the report.
  private var failuresByPlace: [(place: ManifestPlace?, cases: [CheckedCase])] {
    var places: [ManifestPlace?] = []
    let failed = cases.filter { !$0.passes }
    for one in failed where !places.contains(one.place) { places.append(one.place) }
    let groups = Dictionary(grouping: failed, by: \.place)
    return places.map { (place: $0, cases: groups[$0] ?? []) }
  }
}

/// One line `::error file=…,line=…,col=…,title=…::…`.
private struct GitHubCommand {
  var place: ManifestPlace?
  var title: String
  var message: String

  init(title: String, message: String) {
    self.title = title
    self.message = message
  }

  init(_ place: ManifestPlace?, _ cases: [CheckedCase]) {
    self.place = place
    let verb = cases.count == 1 ? "doesn't" : "don't"
    title = "\(Amount.count(cases.count, "golden image")) \(verb) pass"
    let lines = cases.prefix(5).map(\.line)
    let rest = cases.count - lines.count
    message = (lines + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
  }

  var text: String {
    var properties = ["title=\(Self.property(title))"]
    if let place {
      let location = [
        "file=\(Self.property(place.file.inRepository))", "line=\(place.line)",
        "col=\(place.column)",
      ]
      properties = location + properties
    }
    return "::error \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  /// As GitHub's own toolkit escapes the text behind a command.
  private static func data(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Values of properties end at a comma, and all of them at a colon.
  private static func property(_ text: String) -> String {
    data(text).split(separator: ":", omittingEmptySubsequences: false).joined(separator: "%3A")
      .split(separator: ",", omittingEmptySubsequences: false).joined(separator: "%2C")
  }
}

extension Diagnostics {
  /// Findings that are given at once: nobody reads more, and a long list can have one a row.
  public static let most = 100

  /// The first findings, and how many more there are as the last one, where the first of those is.
  ///
  /// - Parameter all: In the order of the text; `count` is for how many findings one stands.
  public init(firstOf all: [(diagnostic: Diagnostic, count: Int)]) {
    var kept = all.prefix(Self.most).map(\.diagnostic)
    if let next = all.dropFirst(Self.most).first {
      let rest = all.dropFirst(Self.most).reduce(0) { $0 + $1.count }
      let noun = rest == 1 ? "finding" : "findings"
      kept.append(
        Diagnostic(
          origin: next.diagnostic.origin,
          message: "… and \(rest.grouped) more \(noun) from here on; mend those above first",
          excerpt: ""))
    }
    self.init(kept)
  }
}

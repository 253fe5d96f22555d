/// Whether, and how, it is told how far a run is.
enum ProgressChoice: String, Hashable, Sendable, CaseIterable {
  /// A line on a terminal, elsewhere one every ten seconds; nothing in quiet mode.
  case auto
  /// A line that is kept up to date, terminal or not.
  case always
  case never
  /// A line of JSON every second.
  case json
}

/// How many sources may fail before a run gives up.
public enum FailureLimit: Hashable, Sendable {
  case sources(Int)
  /// Of the sources planned, refused ones included.
  case percent(Int)

  /// True where more have failed than may.
  func isExceeded(by failed: Int, of sources: Int) -> Bool {
    switch self {
    case .sources(let number): failed > number
    case .percent(let percent): failed * 100 > percent * sources
    }
  }
}

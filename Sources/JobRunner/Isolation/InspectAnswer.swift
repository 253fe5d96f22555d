/// What a file says of itself, or why it is refused.
public struct InspectAnswer: Hashable, Sendable, Codable {
  public var inspection: Inspection?
  public var failure: Failure?

  /// Nil where the answer has neither.
  public var result: Result<Inspection, Failure>? {
    failure.map { .failure($0) } ?? inspection.map { .success($0) }
  }

  public init(_ result: Result<Inspection, Failure>) {
    switch result {
    case .success(let inspection): self.inspection = inspection
    case .failure(let failure): self.failure = failure
    }
  }
}

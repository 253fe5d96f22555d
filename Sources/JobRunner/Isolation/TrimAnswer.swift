public import Geometry

/// The part of a source that is not border, or why it can't be found; neither where all of it is
/// of one colour.
public struct TrimAnswer: Hashable, Sendable, Codable {
  public var box: PixelBox?
  public var failure: Failure?

  public var result: Result<PixelBox?, Failure> { failure.map { .failure($0) } ?? .success(box) }

  public init(_ result: Result<PixelBox?, Failure>) {
    switch result {
    case .success(let box): self.box = box
    case .failure(let failure): self.failure = failure
    }
  }
}

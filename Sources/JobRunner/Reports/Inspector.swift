public import Files

/// What tells of one image file what it is. Throws where it is none, or is refused.
public protocol Inspector: Sendable {
  func inspect(_ path: BytePath) throws(Failure) -> Inspection
}

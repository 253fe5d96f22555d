import Files

/// One file that a row names.
///
/// A pattern may name very many, so what is known of few of them is kept elsewhere.
struct FoundSource: Sendable {
  private final class Knowledge: Sendable {
    let sighting: SourceSighting?
    let failure: Failure?

    init(sighting: SourceSighting?, failure: Failure?) {
      self.sighting = sighting
      self.failure = failure
    }
  }

  /// Relative to the source folder.
  let path: BytePath
  private let knowledge: Knowledge?

  init(path: BytePath, sighting: SourceSighting? = nil, failure: Failure? = nil) {
    self.path = path
    let isKnown = sighting != nil || failure != nil
    knowledge = isKnown ? Knowledge(sighting: sighting, failure: failure) : nil
  }

  /// What was seen of it; nil where it was not looked at for itself.
  var sighting: SourceSighting? { knowledge?.sighting }

  /// Set where a folder could not be listed: then the path is that folder's.
  var failure: Failure? { knowledge?.failure }
}

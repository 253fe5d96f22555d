public import Files
public import Geometry
public import Recipes

/// What became of one rendition, for a machine.
public struct RenditionReport: Hashable, Sendable, Codable {
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    case written
    /// Would be written: a dry run.
    case planned
    /// Up to date, so it was not made again.
    case skipped
    case failed
    /// The run was stopped before.
    case notRun
  }

  /// Nil where the rendition was refused before it had a name.
  public var path: BytePath?
  /// Nil where it was refused before it had a size.
  public var size: PixelSize?
  public var format: OutputFormat?
  public var status: Status
  /// Bytes of the file that was written.
  public var bytes: Int?
  /// The part of the upright source that is shown, in its own pixels; nil where all of it is.
  public var crop: PixelBox?
  public var failure: Failure?
  /// The quality that `max-bytes` came to.
  public var quality: Int?

  init(_ rendition: Rendition, _ result: RenditionResult) {
    path = rendition.path
    size = rendition.size
    format = rendition.format
    switch result {
    case .written(let bytes, let crop, let quality):
      status = .written
      self.bytes = bytes
      self.crop = crop
      self.quality = quality
    case .planned: status = .planned
    case .failed(let failure):
      status = .failed
      self.failure = failure
    case .notRun: status = .notRun
    }
  }

  init(_ refused: RefusedRendition) {
    path = refused.path
    size = refused.size
    if case .format(let format) = refused.recipe.format { self.format = format }
    status = .failed
    failure = refused.failure
  }
}

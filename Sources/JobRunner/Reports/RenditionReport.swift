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
  /// Bytes of the file that was written, or is up to date.
  public var bytes: Int?
  /// The part of the upright source that is shown, in its own pixels; nil where all of it is.
  public var crop: PixelBox?
  public var failure: Failure?
  /// The quality that `max-bytes` came to.
  public var quality: Int?
  /// Why it had to be made, such as `quality 80 -> 75`; nil where nothing is recorded.
  public var reasons: [String]?
  /// When it failed first, such as `2024-05-01T02:00:00Z`, where it was not tried again.
  public var since: String?
  /// True where it failed and an earlier file stands under its name.
  public var stale: Bool?
  /// The bytes that it may have, where it has more.
  public var budget: Int?

  init(_ rendition: Rendition, _ result: RenditionResult, reasons: [Reason] = []) {
    self.reasons = reasons.isEmpty ? nil : reasons.map(\.description)
    path = rendition.path
    size = rendition.size
    format = rendition.format
    switch result {
    case .written(let bytes, let crop, let quality):
      status = .written
      self.bytes = bytes
      self.crop = crop
      self.quality = quality
    case .upToDate(let bytes):
      status = .skipped
      self.bytes = bytes
    case .stillBroken(let breakage):
      status = .failed
      failure = breakage.dated
      since = ThisProcess.timestamp(of: Int(breakage.since))
      stale = breakage.leavesStale ? true : nil
    case .planned: status = .planned
    case .failed(let failure):
      status = .failed
      self.failure = failure
    case .notRun: status = .notRun
    }
    if let most = rendition.recipe.budget, let bytes, bytes > most { budget = most }
  }

  init(_ refused: RefusedRendition) {
    path = refused.path
    size = refused.size
    if case .format(let format) = refused.recipe.format { self.format = format }
    status = .failed
    failure = refused.failure
  }
}

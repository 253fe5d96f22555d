/// The part of the source that becomes the target, exact to fractions of a pixel.
///
/// Pixels around it still count where a kernel reaches over its edge.
public struct SourceRegion: Hashable, Sendable {
  public var columns: SourceSpan
  public var rows: SourceSpan

  public init(columns: SourceSpan, rows: SourceSpan) {
    self.columns = columns
    self.rows = rows
  }
}

public import Files
public import Recipes

/// Answers from a survey what was seen there, so that no header is read twice.
public struct SurveyedReader: ForwardingReader {
  public let reader: any SourceReader
  private let known: [BytePath: SourceHeader]

  /// `folder` is the survey's.
  public init(_ survey: FolderSurvey, of folder: BytePath, reader: any SourceReader) {
    self.reader = reader
    known = Dictionary(
      survey.images.map { (folder.appending($0.path).tidied, $0.header) },
      uniquingKeysWith: { first, _ in first })
  }

  public func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    if let header = known[path.tidied], allowed.contains(header.format) { return header }
    return try reader.header(of: path, allowed: allowed, limits: limits)
  }
}

public import Files
public import Geometry

/// Why something failed. The kind comes from the stage that failed, never from a library's text.
public struct Failure: Error, Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The source is not there (any more), or a link leads nowhere.
    case notFound
    /// The system refuses to read the source.
    case unreadable
    /// A folder, FIFO, socket or device.
    case notAFile
    /// The bytes are no image that Widthwise knows.
    case notAnImage
    /// An image of a format that the manifest doesn't allow.
    case notAllowed
    /// A limit refuses it: pixels, frames, bytes.
    case overLimit
    /// Cut off or corrupt.
    case damaged
    /// The planned rendition can't be made from this source.
    case impossible
    /// A step between decoding and encoding failed.
    case processing
    case encoding
    /// The pixels came out in another size than planned.
    case wrongSize
    /// The output can't be written.
    case writing
    /// The disk is full: the run stops.
    case noSpace
    /// The process that had the job in hand crashed, twice.
    case crashed
    /// The job took longer than it may.
    case timedOut
    /// The job wanted more memory than it may have.
    case overMemory
    /// Another file is in the rendition's place and may not be replaced.
    case inTheWay
  }

  public var kind: Kind
  /// What is wrong and what to do, in one line, without the file's name.
  public var message: String
  /// What the system's own error means, where one is the cause.
  public var fault: FileFault?
  /// Seconds since 1970 of the first time, where it was not tried again; nil where it was. Of this
  /// process alone: reports tell it in words.
  public var since: Int64?

  public init(_ kind: Kind, _ message: String, fault: FileFault? = nil) {
    self.kind = kind
    self.message = message
    self.fault = fault
  }

  private enum CodingKeys: CodingKey { case kind, message, fault }
}

/// What became of one rendition.
public enum RenditionResult: Hashable, Sendable {
  /// Written: bytes of the file, the part of the upright source that it shows, in the source's own
  /// pixels (nil where that is all of it), and the quality that `max-bytes` came to where it was
  /// asked for.
  case written(bytes: Int, crop: PixelBox?, quality: Int? = nil)
  /// Would be written: the dry run's answer.
  case planned
  case failed(Failure)
  /// Not tried, since it is on disk already, with so many bytes.
  case upToDate(bytes: Int)
  /// Not tried, since it failed before and nothing has changed since.
  indirect case stillBroken(Breakage)
  /// Not tried, since the run was stopped before.
  case notRun
}

/// What became of one job; `results` has one entry a rendition, in the job's order.
public struct JobOutcome: Hashable, Sendable, Codable {
  public var index: Int
  public var results: [RenditionResult]
  /// What a person should know though it worked, one line each.
  public var warnings: [String]
  /// Wall-clock seconds.
  public var seconds: Double
  /// What was asked to be told of the pixels, one entry a rendition; nil where nothing was.
  public var proofs: [RenditionProof?]?
  /// How often the source was decoded; nil where the runner doesn't say.
  public var decodes: Int?

  public init(
    index: Int, results: [RenditionResult], warnings: [String] = [], seconds: Double = 0
  ) {
    self.index = index
    self.results = results
    self.warnings = warnings
    self.seconds = seconds
  }

  /// The same failure for every rendition.
  public init(index: Int, renditions: Int, failure: Failure, warnings: [String] = []) {
    self.init(
      index: index, results: Array(repeating: .failed(failure), count: renditions),
      warnings: warnings)
  }
}

public import Files
public import Geometry
public import Recipes

/// What performs a job. Called from many threads at once; never throws: failures are outcomes.
public protocol Runner: Sendable {
  func perform(_ job: Job) -> JobOutcome

  /// Performs a job that went wrong among others once more, while no other is performed.
  func performAlone(_ job: Job) -> JobOutcome

  /// No more than `count` jobs are to be performed at once from now on, as far as is known: what
  /// would only wait may be let go.
  func expect(atMost count: Int)
}

extension Runner {
  public func performAlone(_ job: Job) -> JobOutcome { perform(job) }
  public func expect(atMost count: Int) {}
}

/// The dry run: every rendition is planned, nothing is written.
public struct DryRunner: Runner {
  public init() {}

  public func perform(_ job: Job) -> JobOutcome {
    JobOutcome(index: job.index, results: job.renditions.map { _ in .planned })
  }
}

/// A source that was just looked at.
public struct SightedSource: Sendable {
  public var path: BytePath
  /// Nil where that told nothing.
  var sighting: SourceSighting?
}

/// What planning asks of sources. Called from many threads at once.
public protocol SourceReader: Sendable {
  /// The header, after the checks that need no decoding: kind of file, format, limits.
  func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader

  /// The headers of several sources, one answer a path, in their order.
  func headers(
    of paths: [BytePath], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>]

  /// The same of sources that were just looked at.
  func headers(
    of sources: [SightedSource], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>]

  /// SHA-256 of the file's bytes, in lower-case hexadecimal.
  func contentHash(of path: BytePath) throws(Failure) -> String

  /// The picture inside a border of one colour, in pixels of the upright source; nil where all is
  /// of one colour. This decodes the source.
  func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox?

  /// What `trimBox` would answer, where that is known without decoding; nil where it isn't, also
  /// where nothing is said.
  func knownBorder(of path: BytePath, _ request: TrimRequest) -> FoundBorder?

  /// Whether the installed libraries have the resampling kernel.
  func hasKernel(_ kernel: Kernel) -> Bool

  /// Whether the installed libraries can write the format.
  func canWrite(_ format: OutputFormat) -> Bool

  /// What the installed libraries can't do of the options, in words that go on with "; …"; nil
  /// where they can do all of it.
  func missing(_ options: EncodingOptions, in format: OutputFormat) -> String?
}

extension SourceReader {
  public func knownBorder(of path: BytePath, _ request: TrimRequest) -> FoundBorder? { nil }

  public func headers(
    of sources: [SightedSource], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>] {
    headers(of: sources.map(\.path), allowed: allowed, limits: limits)
  }

  public func headers(
    of paths: [BytePath], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>] {
    paths.map { path in
      Result { () throws(Failure) in try header(of: path, allowed: allowed, limits: limits) }
    }
  }
}

/// Makes a smaller image line by line, while the larger one is still being decoded.
///
/// Give it the source's lines from top to bottom, in pieces of any height; target lines come out as
/// soon as they are ready, at most eight at a time. It holds sums for a kernel's height of target
/// lines, never the source, so several of them can be fed by one decoder. How the lines are cut into
/// pieces changes nothing.
public struct LineResampler: ~Copyable {
  public let job: ResampleJob
  private let engine: Engine
  /// Source lines that were given so far.
  public private(set) var linesGiven = 0
  /// Target lines that came out so far.
  public var linesReady: Int { engine.given }

  public init(_ job: ResampleJob) throws(ResampleError) {
    try job.check()
    let engine = try Engine(job, columns: job.columnWeights, rows: job.rowWeights)
    self.job = job
    self.engine = engine
  }

  /// All target lines are out; further source lines are not needed, though they do no harm.
  public var isComplete: Bool { linesReady == job.target.height }

  /// Bytes of memory that are held.
  public var memory: Int { engine.memory }

  /// Takes whole source lines, the next ones from the top, `stride` bytes apart.
  ///
  /// - Parameters:
  ///   - lines: the lines; the last one may end without its padding.
  ///   - stride: from one line to the next; by default they follow each other closely.
  ///   - target: gets the target lines that are ready by them, the next ones from the top. It needs
  ///     room for eight lines more than are ready, or for all that are left.
  public mutating func add(
    _ lines: Span<UInt8>, stride: Int? = nil, to target: inout OutputSpan<UInt8>
  ) throws(ResampleError) {
    let stride = stride ?? job.sourceLineBytes
    let count = try lineCount(lines, stride: stride)
    linesGiven += count
    var done = 0
    while !isComplete {
      let step = engine.feed(
        lines, from: done * stride, stride: stride, count: count - done, to: &target)
      done += step.taken
      guard step.given > 0 else { break }
    }
  }

  private func lineCount(_ lines: Span<UInt8>, stride: Int) throws(ResampleError) -> Int {
    let bytes = lines.count
    guard bytes > 0 else { return 0 }
    guard stride >= job.sourceLineBytes else {
      throw .byteCount(expected: job.sourceLineBytes, actual: stride)
    }
    let count = (bytes + stride - 1) / stride
    let last = bytes - (count - 1) * stride
    guard last == stride || last >= job.sourceLineBytes else {
      throw .byteCount(expected: count * stride, actual: bytes)
    }
    guard count <= job.source.height - linesGiven else { throw .tooManyLines }
    return count
  }
}

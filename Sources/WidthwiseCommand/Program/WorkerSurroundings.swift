import Files
import JobRunner

/// What a worker has of its process: its limits, its streams, its memory.
struct WorkerSurroundings: Sendable {
  typealias Output = @Sendable ([UInt8]) throws(FileError) -> Bool

  /// Gives up what a worker has no use for, and returns what could not be given up; true where it
  /// belongs to the process that started it.
  var confine: @Sendable (Bool) -> [String]
  /// Where answers go; false where nobody reads any more. No library can write there.
  var output: @Sendable () throws(FileError) -> Output
  var forEachLine: @Sendable (([UInt8]) throws(FileError) -> Bool) throws(FileError) -> Void
  var allowProcessorTime: @Sendable (Int) -> Void
  /// Between two jobs: memory is given back.
  var rest: @Sendable () -> Void

  /// No rendition is larger: 64 GB.
  private static let largestFile = 64_000_000_000
  /// Free memory that is kept from job to job.
  static let keptMemory = 40_000_000
  /// More than a photograph needs.
  private static let roomInHugePages = 128 << 20
  /// With more in memory than this, it is worth looking for what is free.
  private static let muchMemory = MemoryNeed.worker + keptMemory / 4 * 5

  static let system = WorkerSurroundings(
    confine: { isAttached in
      if isAttached {
        ThisProcess.dieWithParent()
        for signal in [Signal.interrupt, .terminate, .hangup] { signal.ignore() }
      }
      ThisProcess.goFirstWhenMemoryIsOut()
      ThisProcess.useHugePages(bytes: roomInHugePages)
      return ThisProcess.confine(fileBytes: largestFile).map(\.rawValue)
    },
    output: { () throws(FileError) in
      let output = try ThisProcess.takeOutput()
      return { bytes throws(FileError) in try output.write(bytes) }
    },
    forEachLine: { body throws(FileError) in try StandardStream.input.forEachLine(body) },
    allowProcessorTime: { ThisProcess.allowProcessorTime(seconds: $0) },
    rest: {
      let own = Memory.own(of: ThisProcess.identifier) ?? 0
      guard own > muchMemory else { return }
      ThisProcess.trimHeap(keeping: keptMemory)
      ThisProcess.useHugePages(bytes: roomInHugePages)
    })
}

import Files
import Geometry
import JobRunner
import Recipes
import Synchronization

/// Sources in memory: headers by file name, and a record of what was asked.
final class TwinReader: SourceReader {
  private let headers: [String: SourceHeader]
  private let failures: [String: Failure]
  private let standard: SourceHeader
  private let unwritable: Set<OutputFormat>
  private let kernels: Set<Kernel>
  private let trims: [String: PixelBox]
  private let asked = Mutex<[String]>([])

  /// `standard` is the header of every file that is not named otherwise.
  init(
    _ headers: [String: SourceHeader] = [:], failures: [String: Failure] = [:],
    standard: SourceHeader = SourceHeader(
      format: .jpeg, stored: PixelSize(width: 400, height: 300)),
    unwritable: Set<OutputFormat> = [], kernels: Set<Kernel> = Set(Kernel.allCases),
    trims: [String: PixelBox] = [:]
  ) {
    self.kernels = kernels
    self.trims = trims
    self.headers = headers
    self.failures = failures
    self.standard = standard
    self.unwritable = unwritable
  }

  /// What was asked, sorted: threads ask in any order.
  var traffic: [String] { asked.withLock { $0.sorted() } }

  func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    asked.withLock { $0.append("header \(path.name)") }
    let name = path.name.description
    if let failure = failures[name] { throw failure }
    return headers[name] ?? standard
  }

  func contentHash(of path: BytePath) throws(Failure) -> String {
    asked.withLock { $0.append("hash \(path.name)") }
    return String(repeating: "ab", count: 32)
  }

  /// Files that are not named are of one colour.
  func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? {
    let name = path.name.description
    asked.withLock { $0.append("trim \(name) at \(request.threshold)") }
    return trims[name]
  }

  func hasKernel(_ kernel: Kernel) -> Bool { kernels.contains(kernel) }

  func canWrite(_ format: OutputFormat) -> Bool { !unwritable.contains(format) }

  func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? { nil }
}

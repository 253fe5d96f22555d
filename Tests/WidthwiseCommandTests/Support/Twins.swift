import Files
import Geometry
import JobRunner
import Recipes

/// Every file is a JPEG of 400x300, but for those that are said to be something else by name.
struct TwinReader: SourceReader {
  var failures: [String: Failure] = [:]
  var sizes: [String: PixelSize] = [:]
  var before: @Sendable () -> Void = {}

  func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    before()
    if let failure = failures[path.name.description] { throw failure }
    let size = sizes[path.name.description] ?? PixelSize(width: 400, height: 300)
    return SourceHeader(format: .jpeg, stored: size, bytes: 5000)
  }

  func contentHash(of path: BytePath) throws(Failure) -> String {
    let bytes = (try? FileSystem.contents(of: path, limit: 1 << 20)) ?? []
    if bytes.isEmpty { return String(repeating: "ab", count: 32) }
    // No SHA-256, but as long, and another for other contents.
    let sum = bytes.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 64 - digits.utf8.count) + digits
  }

  func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? { nil }

  func hasKernel(_ kernel: Kernel) -> Bool { true }

  func canWrite(_ format: OutputFormat) -> Bool { true }
  func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? { nil }
}

/// Writes files of so many bytes, or says what it is told to say.
struct TwinRunner: Runner {
  var failures: [String: Failure] = [:]
  var warnings: [String: [String]] = [:]
  var bytes = 1000
  var before: @Sendable (Job) -> Void = { _ in }

  func perform(_ job: Job) -> JobOutcome {
    before(job)
    let name = job.source.name.description
    let results = job.renditions.map { rendition -> RenditionResult in
      if let failure = failures[name] { return .failed(failure) }
      try? AtomicFile.write([UInt8](repeating: 7, count: bytes), to: rendition.path)
      return .written(bytes: bytes, crop: nil)
    }
    return JobOutcome(index: job.index, results: results, warnings: warnings[name] ?? [])
  }
}

struct TwinInspector: Inspector {
  func inspect(_ path: BytePath) throws(Failure) -> Inspection {
    if path.fileExtension == Array("txt".utf8) { throw Failure(.notAnImage, "is a text file") }
    return Inspection(
      path: path,
      header: SourceHeader(
        format: .png, stored: PixelSize(width: 30, height: 20), bytes: 1500),
      bands: 3, interpretation: "srgb")
  }
}

/// Every small picture is one black pixel, and every sheet a PNG's first bytes and zeros.
struct TwinPictures: SmallPictures {
  func pixels(of path: BytePath) throws(Failure) -> SmallPixels {
    SmallPixels(size: PixelSize(width: 1, height: 1), samples: [0, 0, 0, 255])
  }

  func drawn(_ sheet: ContactSheet) throws(Failure) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 0, count: 40)
  }
}

import Checksums
public import Files
public import JobRunner
import Recipes

/// Reads back files that were written: what they say of themselves, and what is in them.
public struct RenditionFiles: Sendable {
  private let reader: any SourceReader
  private let workers: Int

  /// `workers` is how many are read at once.
  public init(reader: any SourceReader, workers: Int) {
    self.reader = reader
    self.workers = workers
  }

  /// The headers of those files that can be read.
  public func headers(of paths: [BytePath]) -> [BytePath: SourceHeader] {
    let limits = Limits(pixels: .max, frames: .max, bytes: .max, outputPixels: .max)
    let results = ParallelMap.map(paths, workers: workers) { [reader] paths in
      reader.headers(of: paths, allowed: Set(SourceFormat.allCases), limits: limits)
    }
    return zip(paths, results).reduce(into: [:]) { found, pair in
      if case .success(let header) = pair.1 { found[pair.0] = header }
    }
  }

  /// The digests of those files that can be read, in the order of `digests`.
  func digests(of paths: [BytePath], _ digests: [Digest]) -> [BytePath: [[UInt8]]] {
    let results = ParallelMap.map(paths, workers: workers) { paths in
      paths.map { path -> [[UInt8]]? in
        let bytes = try? FileSystem.contents(of: path, limit: 2_000_000_000)
        return bytes.map { bytes in digests.map { $0.bytes(of: bytes) } }
      }
    }
    return zip(paths, results).reduce(into: [:]) { found, pair in found[pair.0] = pair.1 }
  }
}

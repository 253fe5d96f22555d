import Checksums
public import Files
import ImageMetrics
import PixelFiles

/// Compares two encoded files by their decoded pixels.
public struct FileComparison: Sendable {
  public let limits: GoldenLimits

  public init(limits: GoldenLimits) { self.limits = limits }

  /// A case whose sides are the two files. The encoder's loss is part of the pixels here, so the
  /// file's size is not judged.
  public func compared(name: BytePath, _ expected: BytePath, _ actual: BytePath) -> CheckedCase {
    var one = CheckedCase(name: name, status: .error, limits: limits)
    do throws(Unreadable) {
      let (left, right) = (try bytes(expected), try bytes(actual))
      let hashes = (SHA256.digest(of: left), SHA256.digest(of: right))
      one.expected = side(expected, hashes.0, left.count)
      one.actual = side(actual, hashes.1, right.count)
      if hashes.0 == hashes.1 {
        one.status = .sameBytes
        return one
      }
      let (before, now) = (try decoded(left, expected), try decoded(right, actual))
      judge(before, now, &one)
    } catch {
      one.cause = Cause(.error, error.text)
    }
    return one
  }

  private struct Unreadable: Error { var text: String }

  private func judge(_ before: DecodedFile, _ now: DecodedFile, _ one: inout CheckedCase) {
    var golden = GoldenRecord(
      environment: GoldenEnvironment(libvips: "", vector: false, machine: ""),
      pixels: ActualRendition(before.pixels).pixels, structure: FileStructure(before.header),
      limits: limits)
    golden.structure.parts[.width] = nil
    golden.structure.parts[.height] = nil
    var actual = ActualRendition(now.pixels)
    actual.structure = FileStructure(now.header)
    actual.structure.parts[.width] = nil
    actual.structure.parts[.height] = nil
    one.apply(GoldenJudge(golden, limits: limits).verdict(of: actual, expected: before.pixels))
    for (part, buffer) in [(\CheckedCase.expected, before.pixels), (\.actual, now.pixels)] {
      one[keyPath: part]?.size = buffer.size
      one[keyPath: part]?.frames = buffer.frames
      one[keyPath: part]?.pixels = buffer.pixelHash
    }
  }

  private func side(_ path: BytePath, _ hash: String, _ count: Int) -> CaseSide {
    CaseSide(file: path, output: EncodedOutput(hash: hash, bytes: count))
  }

  private func bytes(_ path: BytePath) throws(Unreadable) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try FileSystem.contents(of: path, limit: 2_000_000_000)
    } catch {
      throw Unreadable(text: "\(path): can't be read: \(error.reason)")
    }
    guard let bytes else { throw Unreadable(text: "\(path): is larger than 2 GB") }
    return bytes
  }

  private func decoded(_ bytes: [UInt8], _ path: BytePath) throws(Unreadable) -> DecodedFile {
    do throws(PixelFileError) {
      return try DecodedFile(bytes)
    } catch {
      throw Unreadable(text: "\(path): \(error.message)")
    }
  }
}

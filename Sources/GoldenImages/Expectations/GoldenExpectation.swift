import Checksums
public import Files
public import ImageMetrics
import PixelFiles
import Vips

/// That something looks as it did when it was approved: the part of an expectation that knows of
/// no test framework.
public struct GoldenExpectation: Sendable {
  public let store: GoldenStore
  public let name: BytePath
  public let limits: GoldenLimits
  public let mode: RecordMode
  /// How a new golden's pixels are kept.
  public var storage = GoldenStorage.image

  public init(folder: BytePath, name: String, limits: GoldenLimits, mode: RecordMode) {
    store = GoldenStore(folder)
    self.name = BytePath(name)
    self.limits = limits
    self.mode = mode
  }

  /// A file to be looked at by a person.
  public struct Attachment: Hashable, Sendable {
    public var name: String
    public var bytes: [UInt8]
  }

  /// What became of it.
  public struct Outcome: Hashable, Sendable {
    /// Nil where the expectation is met, or the golden was recorded.
    public var failure: String?
    public var verdict: GoldenJudge.Verdict?
    /// True where the golden was written.
    public var isRecorded = false
    /// Expected, actual and their difference, as PNG, where it is not met.
    public var attachments: [Attachment] = []
  }

  /// Pixels that were never encoded.
  public func outcome(of pixels: PixelBuffer) -> Outcome {
    outcome(of: ActualRendition(pixels), pixels)
  }

  /// An encoded file, judged by its decoded pixels and by what it is besides; its size is not.
  public func outcome(of file: [UInt8]) -> Outcome {
    decoding(file) { decoded in
      var actual = ActualRendition(decoded.pixels)
      actual.structure = FileStructure(decoded.header)
      return outcome(of: actual, decoded.pixels)
    }
  }

  /// An encoded file with the pixels it was made of: those are compared, and the encoder is judged
  /// by what it loses of them.
  public func outcome(of file: [UInt8], madeOf pixels: PixelBuffer) -> Outcome {
    decoding(file) { decoded in
      var actual = ActualRendition(pixels)
      actual.structure = FileStructure(decoded.header)
      let ssim = pixels.ssim(to: decoded.pixels)
      actual.output = EncodedOutput(
        hash: SHA256.digest(of: file), bytes: file.count, loss: ssim.map { max(0, 1 - $0.mean) })
      return outcome(of: actual, pixels)
    }
  }

  private func decoding(_ file: [UInt8], _ body: (DecodedFile) -> Outcome) -> Outcome {
    do throws(VipsError) {
      try VipsLibrary.start()
    } catch {
      return Outcome(failure: "\(name): libvips can't start: \(error.text)")
    }
    do throws(PixelFileError) {
      return body(try DecodedFile(file))
    } catch {
      return Outcome(failure: "\(name): \(error.message)")
    }
  }

  private func outcome(of actual: ActualRendition, _ pixels: PixelBuffer) -> Outcome {
    do throws(GoldenStore.Problem) {
      if mode == .all { return try record(actual, pixels) }
      guard let golden = try store.record(of: name) else {
        if mode != .never { return try record(actual, pixels) }
        return missing(pixels)
      }
      do throws(GoldenStore.Problem) {
        try store.checkPicture(of: name, golden)
      } catch  where mode == .failed && error.isReplaceable {
        return try record(actual, pixels)
      }
      let expected =
        golden.pixels.hash == actual.pixels.hash ? nil : try store.pixels(of: name, golden)
      let verdict = GoldenJudge(golden, limits: limits).verdict(of: actual, expected: expected)
      if verdict.status.passes { return Outcome(verdict: verdict) }
      if mode == .failed { return try record(actual, pixels) }
      return failed(verdict, expected, pixels)
    } catch {
      return Outcome(failure: "\(name): \(error.path): \(error.message)")
    }
  }

  private func record(
    _ actual: ActualRendition, _ pixels: PixelBuffer
  ) throws(GoldenStore.Problem) -> Outcome {
    let environment = GoldenEnvironment(
      libvips: VipsLibrary.version, vector: VipsLibrary.hasVectorPath, machine: "")
    let record = GoldenRecord(
      environment: environment, pixels: actual.pixels, output: actual.output,
      structure: actual.structure, storage: storage, limits: limits)
    try store.write(record, pixels: pixels, of: name)
    return Outcome(isRecorded: true)
  }

  private func missing(_ pixels: PixelBuffer) -> Outcome {
    Outcome(
      failure: "\(name): there is no golden in \(store.folder); look at the attachment, and "
        + "record it with \(RecordMode.variable)=missing",
      attachments: picture(pixels, "actual"))
  }

  private func failed(
    _ verdict: GoldenJudge.Verdict, _ expected: PixelBuffer?, _ pixels: PixelBuffer
  ) -> Outcome {
    let why = verdict.cause?.sentence ?? verdict.status.rawValue
    let misses = verdict.misses.map(\.text).joined(separator: ", ")
    let difference = expected.flatMap { $0.difference(to: pixels) }
    return Outcome(
      failure: "\(name): \(why)" + (misses.isEmpty ? "" : " [\(misses)]")
        + "; approve it with \(RecordMode.variable)=failed",
      verdict: verdict,
      attachments: (expected.map { picture($0, "expected") } ?? []) + picture(pixels, "actual")
        + (difference.map { picture($0, "difference") } ?? []))
  }

  private func picture(_ pixels: PixelBuffer, _ kind: String) -> [Attachment] {
    guard (try? VipsLibrary.start()) != nil, let png = try? LosslessFile.png(pixels) else {
      return []
    }
    return [Attachment(name: "\(name.name).\(kind).png", bytes: png)]
  }
}

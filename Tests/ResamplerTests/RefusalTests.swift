import Geometry
import Resampler
import Testing

@Suite struct RefusalTests {
  struct Refused: CustomTestStringConvertible, Sendable {
    var name: String
    var job: ResampleJob
    var error: ResampleError
    var text: String
    var testDescription: String { name }
  }

  static func job(
    _ width: Int, _ height: Int, bands: Int = 3, alpha: Alpha = .none, to target: (Int, Int),
    columns: SourceSpan? = nil
  ) -> ResampleJob {
    ResampleJob(
      source: PixelSize(width: width, height: height), bands: bands, alpha: alpha,
      region: columns.map { SourceRegion(columns: $0, rows: SourceSpan(whole: height)) },
      target: PixelSize(width: target.0, height: target.1))
  }

  static let refused = [
    Refused(
      name: "wider", job: job(10, 10, to: (11, 10)), error: .enlarging(.columns),
      text: "the target has more columns than the region"),
    Refused(
      name: "higher", job: job(10, 10, to: (5, 11)), error: .enlarging(.rows),
      text: "the target has more rows than the region"),
    Refused(
      name: "one pixel to many", job: job(1, 1, to: (2, 2)), error: .enlarging(.columns),
      text: "the target has more columns than the region"),
    Refused(
      name: "wider than the part", error: .enlarging(.columns),
      columns: SourceSpan(start: 0, length: 39, denominator: 8), to: 5,
      text: "the target has more columns than the region"),
    Refused(
      name: "no bands", job: job(4, 4, bands: 0, to: (2, 2)), error: .bands(0),
      text: "pixels of 0 bands cannot be resampled; 1 to 4 can"),
    Refused(
      name: "five bands", job: job(4, 4, bands: 5, to: (2, 2)), error: .bands(5),
      text: "pixels of 5 bands cannot be resampled; 1 to 4 can"),
    Refused(
      name: "alpha of three", job: job(4, 4, alpha: .straight, to: (2, 2)), error: .alphaBands(3),
      text: "alpha needs 2 or 4 bands, not 3"),
    Refused(
      name: "no target", job: job(4, 4, to: (2, 0)), error: .empty(.rows), text: "there are no rows"
    ),
    Refused(
      name: "no source", job: job(0, 4, to: (1, 1)), error: .empty(.columns),
      text: "there are no columns"),
    Refused(
      name: "too long", job: job(1_048_577, 1, to: (1, 1)), error: .tooLarge(.columns),
      text: "there are too many columns to be resampled exactly"),
    Refused(
      name: "too fine", error: .tooLarge(.columns),
      columns: SourceSpan(start: 0, length: 1_000_000, denominator: 65_537), to: 1,
      text: "there are too many columns to be resampled exactly"),
    Refused(
      name: "beyond the edge", error: .region(.columns),
      columns: SourceSpan(start: 1, length: 87, denominator: 8), to: 1,
      text: "the region's columns are not within the source"),
    Refused(
      name: "before the edge", error: .region(.columns), columns: SourceSpan(start: -1, length: 5),
      to: 1, text: "the region's columns are not within the source"),
    Refused(
      name: "over nothing", error: .region(.columns),
      columns: SourceSpan(start: 0, length: 5, denominator: 0), to: 1,
      text: "the region's columns are not within the source"),
  ]

  @Test("a job that cannot be done is refused, with its reason", arguments: refused)
  func refusal(_ row: Refused) {
    #expect(throws: row.error) { _ = try LineResampler(row.job).memory }
    #expect(row.error.description == row.text)
  }

  @Test("bytes that are no whole picture are refused")
  func byteCounts() throws {
    let job = Self.job(4, 4, to: (2, 2))
    let bytes = [UInt8](repeating: 0, count: 49)
    #expect(throws: ResampleError.byteCount(expected: 48, actual: 47)) {
      try job.resample(bytes.span.extracting(first: 47))
    }
    #expect(throws: ResampleError.byteCount(expected: 48, actual: 49)) {
      try job.resample(bytes.span)
    }
    var lines = try LineResampler(job)
    do throws(ResampleError) {
      _ = try lines.ready(by: bytes.span.extracting(first: 13))
      Issue.record("half a line was taken")
    } catch {
      #expect(error == .byteCount(expected: 24, actual: 13))
      #expect(error.description == "13 bytes were given where 24 belong")
    }
  }

  @Test("more lines than the source has are refused")
  func tooMany() throws {
    var lines = try LineResampler(Self.job(4, 4, to: (2, 2)))
    let bytes = [UInt8](repeating: 0, count: 60)
    do throws(ResampleError) {
      _ = try lines.ready(by: bytes.span)
      Issue.record("five lines of four were taken")
    } catch {
      #expect(error == .tooManyLines)
      #expect(error.description == "more lines were given than the source has")
    }
  }

  @Test("a variant of another processor is refused")
  func variants() {
    for variant in Variant.allCases where !variant.isAvailable {
      var job = Self.job(4, 4, to: (2, 2))
      job.variant = variant
      #expect(throws: ResampleError.variant(variant)) { _ = try LineResampler(job).memory }
    }
    #expect(
      ResampleError.variant(.neon).description
        == "this processor cannot compute in the way 'neon'")
    #expect(ResampleError.outOfMemory.description == "there is not enough memory to resample")
  }
}

extension RefusalTests.Refused {
  /// A row for a span of ten pixels.
  init(name: String, error: ResampleError, columns: SourceSpan, to width: Int, text: String) {
    self.init(
      name: name, job: RefusalTests.job(10, 1, to: (width, 1), columns: columns), error: error,
      text: text)
  }
}

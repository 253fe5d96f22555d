import JobRunner
import Recipes
import Testing

@testable import Rendering

@Suite struct MaxBytesTests {
  private func quality(_ outcome: JobOutcome) -> Int? {
    guard case .written(_, _, let quality) = outcome.results[0] else { return nil }
    return quality
  }

  @Test("the highest quality whose file fits is found", arguments: [OutputFormat.jpeg, .webp])
  func highest(_ format: OutputFormat) throws {
    let bench = try EncodingBench()
    let coast = Fixture.image("coast.jpg")
    // Every quality tried in turn: what the search must come to.
    let sizes = try (1...90).map { quality in
      try bench.bytes(coast, format, [.quality: .whole(quality)]).bytes.count
    }
    for wanted in [2, 37, 64, 89] {
      let limit = sizes[wanted - 1]
      let made = try bench.bytes(
        coast, format, [.quality: .whole(90), .maxBytes: .whole(limit)])
      let taken = try #require(quality(made.outcome))
      #expect(made.bytes.count == sizes[taken - 1])
      // The next better one doesn't fit; sizes don't grow at every step, so it need not be `wanted`.
      #expect(sizes[taken - 1] <= limit && sizes[taken] > limit)
    }
  }

  @Test("a file that fits as it is keeps its quality")
  func fitsAnyway() throws {
    let bench = try EncodingBench()
    let coast = Fixture.image("coast.jpg")
    let plain = try bench.bytes(coast, .jpeg, [.quality: .whole(70)])
    let limit = OptionValue.whole(plain.bytes.count)
    let made = try bench.bytes(coast, .jpeg, [.quality: .whole(70), .maxBytes: limit])
    #expect(made.bytes == plain.bytes)
    #expect(quality(made.outcome) == 70)
    #expect(quality(plain.outcome) == nil)
  }

  @Test("what can't be made small enough says how small it got")
  func tooLarge() throws {
    let bench = try EncodingBench()
    let coast = Fixture.image("coast.jpg")
    let smallest = try bench.bytes(coast, .jpeg, [.quality: .whole(1)]).bytes.count
    #expect(
      throws: Failure(
        .encoding,
        "the smallest file reached has \(smallest) bytes (at quality 1), and `max-bytes` is 100; "
          + "use a smaller width, raise `max-bytes`, or choose another format")
    ) { try bench.bytes(coast, .jpeg, [.maxBytes: .whole(100)]) }
  }

  @Test("without loss there is nothing to search")
  func lossless() throws {
    let bench = try EncodingBench()
    let coast = Fixture.image("coast.jpg")
    let size = try bench.bytes(coast, .webp, [.lossless: .flag(true)]).bytes.count
    #expect(
      throws: Failure(
        .encoding,
        "the smallest file reached has \(size) bytes (as asked for), and `max-bytes` is 100; use a "
          + "smaller width, raise `max-bytes`, or choose another format")
    ) { try bench.bytes(coast, .webp, [.lossless: .flag(true), .maxBytes: .whole(100)]) }
  }

  @Test("PNG and GIF get the most colours that fit, and the report says so")
  func colours() throws {
    let bench = try EncodingBench()
    let coast = Fixture.image("coast.jpg")
    for (format, palette) in [
      (OutputFormat.png, [EncodingKey.palette: OptionValue.flag(true)]), (.gif, [:]),
    ] {
      let sixteen = palette.merging([.colours: .whole(16)]) { $1 }
      let expected = try bench.bytes(coast, format, sixteen).bytes
      let made = try bench.bytes(coast, format, [.maxBytes: .whole(expected.count)])
      #expect(made.bytes == expected)
      #expect(
        made.outcome.warnings
          == ["\(format.rawValue): 16 colours, to fit into \(expected.count) bytes"])
    }
  }
}

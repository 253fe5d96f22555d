import ReportText
import Testing

@Suite struct `Amounts` {
  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1049, "1.0 kB"), (1050, "1.1 kB"),
    (99_949, "99.9 kB"), (99_950, "100 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"),
    (1_900_000, "1.9 MB"), (123_456_789, "123 MB"), (5_000_000_000, "5.0 GB"),
    (Int.max, "9223 PB"),
  ])
  func `of bytes are short`(bytes: Int, text: String) {
    #expect(Amount.bytes(bytes) == text)
  }

  @Test(arguments: [
    (0, "0.0 s"), (-1, "0.0 s"), (0.04, "0.0 s"), (0.05, "0.1 s"), (2.1, "2.1 s"),
    (59.94, "59.9 s"), (59.96, "1 min 0 s"), (192, "3 min 12 s"), (3599.4, "59 min 59 s"),
    (3599.96, "1 h 0 min"), (7500, "2 h 5 min"),
  ])
  func `of time are short`(seconds: Double, text: String) {
    #expect(Amount.seconds(seconds) == text)
  }

  @Test(arguments: [
    (0, "0 pixels"), (1, "1 pixel"), (99_999, "99999 pixels"), (100_000, "0.1 megapixels"),
    (18_350_000, "18.4 megapixels"), (2_000_000_000, "2000 megapixels"),
  ])
  func `of pixels are short`(pixels: Int, text: String) {
    #expect(Amount.pixels(pixels) == text)
  }

  @Test func `of things know one from many`() {
    #expect([0, 1, 2].map { Amount.count($0, "image") } == ["0 images", "1 image", "2 images"])
  }
}

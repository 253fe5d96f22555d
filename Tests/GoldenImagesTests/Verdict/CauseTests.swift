import Geometry
import GoldenImages
import ImageMetrics
import Testing

/// Every cause, from a picture to which exactly that was done.
struct CauseTests {
  struct Row: CustomTestStringConvertible {
    var kind: Cause.Kind
    var status = CaseStatus.changed
    var sentence: String
    var picture: PixelBuffer
    var testDescription: String { sentence }
  }

  static let turned = Pictures.make(width: Pictures.height, height: Pictures.width) { x, y in
    // Clockwise: what was at the bottom left is at the top left.
    Pictures.pixel(y, Pictures.height - 1 - x)
  }

  static let rows = [
    Row(
      kind: .resized, status: .resized, sentence: "96×80 → 96×79: rounding",
      picture: Pictures.make(height: 79, Pictures.pixel)),
    Row(
      kind: .resized, status: .resized, sentence: "96×80 → 60×80",
      picture: Pictures.make(width: 60, Pictures.pixel)),
    Row(
      kind: .turned, status: .resized, sentence: "turned by 90° clockwise, 96×80 → 80×96",
      picture: turned),
    Row(
      kind: .turned, sentence: "flipped left to right",
      picture: Pictures.make { Pictures.pixel(Pictures.width - 1 - $0, $1) }),
    Row(
      kind: .turned, sentence: "turned by 180°",
      picture: Pictures.make {
        Pictures.pixel(Pictures.width - 1 - $0, Pictures.height - 1 - $1)
      }),
    Row(
      kind: .shifted, sentence: "shifted by 1 pixel to the right",
      picture: Pictures.make { Pictures.pixel(max(0, $0 - 1), $1) }),
    Row(
      kind: .shifted, sentence: "shifted by 2 pixels to the left and 1 pixel up",
      picture: Pictures.make { Pictures.pixel($0 + 2, $1 + 1) }),
    Row(
      kind: .tone, sentence: "tone moved: 6 levels brighter", picture: Pictures.mapped { $0 + 6 }),
    Row(
      kind: .tone, sentence: "colour moved: red +5, green 0, blue -3 levels",
      picture: Pictures.make {
        let pixel = Pictures.pixel($0, $1)
        return (pixel.0 + 5, pixel.1, pixel.2 - 3)
      }),
    Row(
      kind: .tone, sentence: "the colours are gone: it is grey now",
      picture: Pictures.make {
        let pixel = Pictures.pixel($0, $1)
        let grey = (299 * pixel.0 + 587 * pixel.1 + 114 * pixel.2 + 500) / 1000
        return (grey, grey, grey)
      }),
    Row(
      kind: .damage, sentence: "damaged in one place: 64 pixels within 8×8 at 40, 30",
      picture: Pictures.make {
        (40..<48).contains($0) && (30..<38).contains($1)
          ? (255, 0, 255) : Pictures.pixel($0, $1)
      }),
  ]

  @Test("What was done to a picture is told in one sentence", arguments: rows)
  func sentence(row: Row) {
    let golden = Records.golden(Pictures.plain)
    let verdict = GoldenJudge(golden, limits: golden.limits).verdict(
      of: Records.made(row.picture), expected: Pictures.plain)
    #expect(verdict.status == row.status)
    #expect(verdict.cause?.kind == row.kind)
    #expect(verdict.cause?.sentence == row.sentence)
  }

  static let halfGrey = Row(
    kind: .damage, sentence: "damaged in one place: 3834 pixels within 96×40 at 0, 40",
    picture: Pictures.make { $1 < 40 ? Pictures.pixel($0, $1) : (128, 128, 128) })

  static let explained = [
    Row(
      kind: .shifted, sentence: "shifted by 3 pixels to the right",
      picture: Pictures.make { Pictures.pixel($0 - 3, $1) }),
    Row(
      kind: .shifted, sentence: "shifted by 7 pixels to the left and 4 pixels down",
      picture: Pictures.make { Pictures.pixel($0 + 7, $1 - 4) }),
    Row(
      kind: .pixels, sentence: "the picture is gone: all of it is black now",
      picture: Pictures.mapped { _ in 0 }),
    Row(
      kind: .tone, sentence: "channels swapped: red and blue",
      picture: Pictures.make {
        let pixel = Pictures.pixel($0, $1)
        return (pixel.2, pixel.1, pixel.0)
      }),
    Row(
      kind: .alpha, sentence: "alpha changed: everything is transparent now",
      picture: Pictures.seen { _, _ in 0 }),
    Row(
      kind: .alpha, sentence: "alpha changed: 50 % of the pixels, by 127 levels at most",
      picture: Pictures.seen { x, _ in x < 48 ? 128 : 255 }),
  ]

  @Test("No cause is told that explains only a part", arguments: explained)
  func explanation(row: Row) {
    sentence(row: row)
  }

  @Test("A half that was lost is one place")
  func half() {
    let golden = Records.golden(Pictures.plain)
    let cause = GoldenJudge(golden, limits: golden.limits).verdict(
      of: Records.made(Self.halfGrey.picture), expected: Pictures.plain
    ).cause
    #expect(cause?.kind == .damage)
    #expect(cause?.place == PixelBox(x: 0, y: 40, width: 96, height: 40))
  }

  @Test("An alpha that was dropped is told first")
  func droppedAlpha() {
    let before = Pictures.seen { x, _ in x < 48 ? 0 : 255 }
    let golden = Records.golden(before)
    let verdict = GoldenJudge(golden, limits: golden.limits).verdict(
      of: Records.made(Pictures.plain), expected: before)
    #expect(verdict.cause?.sentence == "alpha changed: nothing is transparent any more")
  }

  @Test("Another picture is neither sharper nor blurrier, nor is noise")
  func another() {
    let other = Pictures.make { x, y in
      ((x * 5 + y) % 256, (x * y / 9) % 256, (y * 7 + 40) % 256)
    }
    let golden = Records.golden(Pictures.plain)
    let sentence = GoldenJudge(golden, limits: golden.limits).verdict(
      of: Records.made(other), expected: Pictures.plain
    ).cause?.sentence
    #expect(sentence?.hasPrefix("another picture: ") == true, "\(sentence ?? "")")
    #expect(kind(Pictures.noisy(30)) == .pixels)
  }

  @Test("Softer and harder edges are told apart")
  func sharpness() {
    #expect(kind(Pictures.blurred(0.9)) == .blurrier)
    #expect(kind(Pictures.blurred(-0.8)) == .sharper)
  }

  @Test("Noise has no better word than that pixels differ")
  func noise() {
    // One pixel in 200 adds little to the edges' energy, and no curve explains it.
    #expect(kind(Pictures.noisy(30, rarity: 200)) == .pixels)
  }

  @Test("One pixel that stands out of a change all over is no damage")
  func outlier() {
    let noise = Pictures.noisy(2)
    guard case .eight(var samples) = noise.samples else { return }
    samples[3 * 2000] &+= 90
    let picture = PixelBuffer(
      width: noise.width, height: noise.height, model: .rgb, hasAlpha: false,
      samples: .eight(samples))
    #expect(kind(picture) != .damage)
  }

  @Test("The place of a damage is told")
  func place() {
    let golden = Records.golden(Pictures.plain)
    let verdict = GoldenJudge(golden, limits: golden.limits).verdict(
      of: Records.made(Self.rows[10].picture), expected: Pictures.plain)
    #expect(verdict.cause?.place == PixelBox(x: 40, y: 30, width: 8, height: 8))
  }

  private func kind(_ picture: PixelBuffer) -> Cause.Kind? {
    let golden = Records.golden(Pictures.plain)
    return GoldenJudge(golden, limits: golden.limits).verdict(
      of: Records.made(picture), expected: Pictures.plain
    ).cause?.kind
  }
}

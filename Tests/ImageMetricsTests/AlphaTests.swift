import ImageMetrics
import Testing

/// What is transparent is looked at on black and on white. Expected values are worked out by hand.
struct AlphaTests {
  private func pixel(_ samples: [UInt8]) -> PixelBuffer {
    PixelBuffer(width: 1, height: 1, model: .rgb, hasAlpha: true, samples: .eight(samples))
  }

  @Test("An alpha that went shows on the ground where it differs most")
  func grounds() throws {
    // White, opaque, against nothing: the same on white, 255 apart on black.
    let scores = try #require(
      PixelComparison(pixel([255, 255, 255, 255]), pixel([0, 0, 0, 0]))
    ).scores
    #expect(scores.max == 255)
    #expect(scores.bias == [-255, -255, -255])
    // Black, opaque, against nothing: on white.
    let other = try #require(
      PixelComparison(pixel([0, 0, 0, 255]), pixel([0, 0, 0, 0]))
    ).scores
    #expect(other.max == 255)
    #expect(other.bias == [255, 255, 255])
  }

  @Test("A colour counts as far as its alpha shows it")
  func half() throws {
    // 200 and 100 at 51/255 on black: 40 and 20.
    let scores = try #require(
      PixelComparison(pixel([200, 0, 0, 51]), pixel([100, 0, 0, 51]))
    ).scores
    #expect(scores.max == 20)
  }

  @Test("Colours that nobody sees change neither hash nor scores")
  func hidden() throws {
    let (seen, hidden) = (pixel([0, 0, 0, 0]), pixel([9, 8, 7, 0]))
    #expect(hidden.hidesColours)
    #expect(!seen.hidesColours)
    #expect(seen.pixelHash == hidden.pixelHash)
    #expect(seen.storedHash != hidden.storedHash)
    #expect(hidden.canonical == seen)
    #expect(try #require(PixelComparison(seen, hidden)).scores.differing == 0)
  }

  /// `printf 'pixels/1 1x1 1 rgb true 8\n\1\2\3\377' | sha256sum`, and with 16 bits.
  @Test("The hash is SHA-256 of a line and the samples")
  func hash() {
    #expect(
      pixel([1, 2, 3, 255]).pixelHash
        == "a6a0a881f3814b621efe777ca2e698260caf6452c363d9612f5252f4bf3f43a2")
    #expect(
      PixelBuffer(width: 1, height: 1, model: .grey, hasAlpha: false, samples: .sixteen([258]))
        .pixelHash == "c9d7955cbd64648facedd9191319b280127be5b5ca97deb0e31b391ae62f5b9c")
  }
}

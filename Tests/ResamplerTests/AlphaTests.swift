import Geometry
import Resampler
import Testing

@Suite struct AlphaTests {
  @Test("an invisible picture becomes zero in all bands, whatever colours it hides")
  func invisible() throws {
    let picture = Picture(16, 16, bands: 4) { x, _, band in band == 3 ? 0 : UInt8(x * 16) }
    let made = try picture.resampled(picture.job(to: 5, 5, alpha: .straight))
    #expect(made == [UInt8](repeating: 0, count: 100))
  }

  @Test(
    "invisible colours don't bleed: red beside transparent green stays red",
    arguments: Kernel.allCases)
  func fringe(kernel: Kernel) throws {
    let red: [UInt8] = [255, 0, 0, 255]
    let hidden: [UInt8] = [0, 255, 0, 0]
    let picture = Picture(20, 12, bands: 4) { x, _, band in x < 11 ? red[band] : hidden[band] }
    let made = try picture.resampled(picture.job(to: 7, 5, kernel, alpha: .straight))
    for pixel in stride(from: 0, to: made.count, by: 4) {
      let colour = Array(made[pixel..<(pixel + 3)])
      #expect(colour == (made[pixel + 3] == 0 ? [0, 0, 0] : [255, 0, 0]))
    }
  }

  @Test("the mean of two colours is weighed by their alpha")
  func weighed() throws {
    // (200 · 255 + 100 · 51) / 306 = 183.3; (255 + 51) / 2 = 153.
    let picture = Picture(2, 1, bands: 2) { x, _, band in
      band == 0 ? (x == 0 ? 200 : 100) : (x == 0 ? 255 : 51)
    }
    #expect(try picture.resampled(picture.job(to: 1, 1, .box, alpha: .straight)) == [183, 153])
  }

  @Test("a colour's half rounds up")
  func tie() throws {
    // (3 · 100 + 4 · 100) / 200 = 3.5.
    let picture = Picture(2, 1, bands: 2) { x, _, band in band == 0 ? UInt8(3 + x) : 100 }
    #expect(try picture.resampled(picture.job(to: 1, 1, .box, alpha: .straight)) == [4, 100])
  }

  @Test("without alpha the fourth band is a band as the others")
  func ignored() throws {
    let picture = Picture(2, 1, bands: 4) { x, _, _ in x == 0 ? 0 : 100 }
    #expect(try picture.resampled(picture.job(to: 1, 1, .box)) == [50, 50, 50, 50])
  }
}

import Glibc
import Testing
import Vips

@Suite struct PixelMemoryTests {
  init() throws { try VipsLibrary.start() }

  private func collected() throws -> VipsImage {
    let lines = try LineCollector(width: 2, height: 3, bands: 1, interpretation: "b-w")
    lines.append([1, 2].span)
    lines.append { made in for value in UInt8(3)...6 { made.append(value) } }
    return lines.finished()
  }

  @Test("lines that are given and lines that are written in place follow each other")
  func lines() throws {
    let image = try collected()
    #expect(try image.bytes() == [1, 2, 3, 4, 5, 6])
    #expect(image.interpretation == "b-w")
    #expect(try image.inMemory() === image)
  }

  @Test("pixels stay as long as an image that is made of them")
  func outliving() throws {
    let cut = try collected().cropped(x: 1, y: 1, width: 1, height: 2)
    #expect(try cut.bytes() == [4, 6])
  }

  @Test("fields go along into memory and through a quarter turn")
  func fields() throws {
    let image = try collected().copy()
    image.set("icc-profile-data", blob: [7, 8])
    image.set("delay", [40, 50])
    let cut = try image.cropped(x: 0, y: 1, width: 2, height: 1).inMemory()
    let turned = try cut.rotated(degrees: 90)
    for made in [cut, turned] {
      #expect(made.blob("icc-profile-data") == [7, 8])
      #expect(made.ints("delay") == [40, 50])
      #expect(made.interpretation == "b-w")
    }
    #expect((turned.width, turned.height) == (1, 2))
    #expect(try turned.bytes() == [3, 4])
  }

  /// What is never written takes addresses alone, so this needs no memory, leak or not.
  @Test("memory goes with its image")
  func freed() throws {
    let (before, size, count) = (try addresses(), 64_000_000, 200)
    for _ in 0..<count {
      _ = try LineCollector(width: size / 1000, height: 1000, bands: 1, interpretation: "b-w")
    }
    #expect(try addresses() - before < size * count / 2)
  }

  /// Bytes of addresses that this process has taken.
  private func addresses() throws -> Int {
    let file = try #require(fopen("/proc/self/statm", "r"))
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 100)
    _ = fgets(&text, 99, file)
    return Int(strtol(text, nil, 10)) * Int(getpagesize())
  }
}

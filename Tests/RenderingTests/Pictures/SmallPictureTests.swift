import Files
import Geometry
import JobRunner
import Testing
import Vips

@testable import Rendering

@Suite struct `Small pictures by libvips` {
  private let pictures = LibrarySmallPictures()

  init() throws { try VipsLibrary.start() }

  // The samples are Pillow's (`convert("RGBA")`); those of 16 bits libvips' own, divided by 257.
  @Test(arguments: [
    ("alpha.png", 60, 60, [42, 110, 173, 255]), ("alpha.png", 0, 0, [183, 42, 34, 0]),
    ("palette.png", 30, 30, [103, 104, 132, 255]), ("grey-alpha.png", 20, 20, [153, 153, 153, 0]),
    ("deep.png", 40, 30, [81, 106, 151, 255]),
  ])
  func `are four samples a pixel, whatever the file had`(
    name: String, x: Int, y: Int, samples: [UInt8]
  ) throws {
    let pixels = try pictures.pixels(of: Fixture.image(name))
    let start = (y * pixels.size.width + x) * 4
    #expect(Array(pixels.samples[start..<(start + 4)]) == samples)
  }

  @Test func `are none where the file is no PNG`() {
    #expect(throws: Failure.self) { try pictures.pixels(of: Fixture.image("coast.jpg")) }
  }

  private func sheet(_ tiles: [ContactSheet.Tile], columns: Int) throws -> VipsImage {
    let png = try pictures.drawn(ContactSheet(side: 160, columns: columns, tiles: tiles))
    return try VipsImage.load("pngload", try VipsSource(bytes: png)).inMemory()
  }

  // A tile is 8 + 160 wide and 8 + 160 + 8 + 2 lines of 16 high; 8 more are around all.
  @Test func `make a sheet in rows`() throws {
    let bytes = try #require(
      try FileSystem.contents(of: Fixture.image("flat.png"), limit: 1_000_000))
    let tile = ContactSheet.Tile(picture: bytes, caption: ["a <b>&", "שלום"])
    let image = try sheet([tile, tile, tile], columns: 2)
    #expect(image.width == 2 * 168 + 8)
    #expect(image.height == 2 * 208 + 8)
    #expect(image.bands == 3)
    let centre = try image.cropped(x: 88, y: 88, width: 1, height: 1).bytes()
    #expect(centre == [253, 204, 230])
    // The fourth place is empty: the ground.
    #expect(try image.cropped(x: 260, y: 300, width: 1, height: 1).bytes() == [236, 236, 236])
  }

  @Test func `mark a failure, and bear what is no picture`() throws {
    let image = try sheet(
      [
        ContactSheet.Tile(picture: nil, caption: ["a"], isFailure: true),
        ContactSheet.Tile(picture: [1, 2, 3], caption: []),
      ], columns: 2)
    #expect(try image.cropped(x: 88, y: 89, width: 1, height: 1).bytes() == [176, 40, 32])
    #expect(try image.cropped(x: 300, y: 20, width: 1, height: 1).bytes() == [236, 236, 236])
  }
}

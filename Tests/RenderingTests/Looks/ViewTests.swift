import Dispatch
import Geometry
import JobRunner
import Recipes
import Synchronization
import Testing
import Vips

@testable import Rendering

@Suite("What of a source is used, and which way up")
struct ViewTests {
  /// Every pixel has a colour of its own: its place.
  private static func places(_ width: Int, _ height: Int) throws -> VipsImage {
    try LookBench.image(width, height) { x, y in [UInt8(x), UInt8(y), 7] }
  }

  @Test("a crop is cut out before sizing, and the report says which part it was")
  func crop() throws {
    let made = try LookBench().made(
      try Self.places(40, 30), .png, SizeRequest(width: .pixels(16))
    ) { recipe in
      recipe.view.crop = CropRegion(
        x: .pixels(8), y: .share(Fraction(1, 2)), width: .pixels(16), height: .pixels(10))
    }
    #expect(made.size == PixelSize(16, 10))
    #expect(made[0, 0] == [8, 15, 7] && made[15, 9] == [23, 24, 7])
    #expect(made.crop == PixelBox(x: 8, y: 15, width: 16, height: 10))
  }

  @Test("a crop counts upright pixels of a JPEG that is stored turned, at any small size")
  func cropTurned() throws {
    let bench = try LookBench()
    // The red square of 1/5 at the top left of the upright 120x80 picture.
    for value in 1...8 {
      let made = try bench.made(
        Fixture.image("orientation-\(value).jpg"), .png, SizeRequest(width: .pixels(2))
      ) { recipe in
        recipe.view.crop = CropRegion(width: .pixels(4), height: .pixels(4))
      }
      #expect(made.size == PixelSize(2, 2))
      #expect(made[0, 0][0] > 180 && made[0, 0][1] < 90, "\(value): \(made[0, 0])")
    }
  }

  static let ways: [(Rotation, Flip)] = Rotation.allCases.flatMap { rotation in
    Flip.allCases.map { (rotation, $0) }
  }

  @Test("rotate goes clockwise and flip comes after it, both before sizing", arguments: ways)
  func turns(_ rotation: Rotation, _ flip: Flip) throws {
    let isTurned = rotation == .quarter || rotation == .threeQuarters
    let made = try LookBench().made(
      try Self.places(5, 3), .png, SizeRequest(width: .pixels(isTurned ? 3 : 5))
    ) { recipe in
      recipe.view.rotate = rotation
      recipe.view.flip = flip
    }
    #expect(made.size == (isTurned ? PixelSize(3, 5) : PixelSize(5, 3)))
    for y in 0..<made.height {
      for x in 0..<made.width {
        // Back from the place in the result: flip first, then turn the other way.
        var (u, v) = (x, y)
        if flip == .horizontal || flip == .both { u = made.width - 1 - u }
        if flip == .vertical || flip == .both { v = made.height - 1 - v }
        switch rotation {
        case .none: break
        case .quarter: (u, v) = (v, 2 - u)
        case .half: (u, v) = (4 - u, 2 - v)
        case .threeQuarters: (u, v) = (4 - v, u)
        }
        #expect(made[x, y] == [u, v, 7])
      }
    }
  }

  @Test("the part that is reported is in upright pixels of the source, turned or not")
  func reported() throws {
    let made = try LookBench().made(
      try Self.places(60, 40), .png,
      SizeRequest(mode: .fill, width: .pixels(20), height: .pixels(10))
    ) { recipe in
      recipe.view.rotate = .quarter
      recipe.position = .anchor(.top)
    }
    // Turned it is 40x60, scaled to 20x30, of which the upper 20x10 is kept: 40x20 of it, which
    // is the left third of the source.
    #expect(made.crop == PixelBox(x: 0, y: 0, width: 20, height: 40))
  }

  @Test("a focal point is one of the upright source, whatever is cut off and turned")
  func focus() throws {
    let made = try LookBench().made(
      try Self.places(100, 60), .png,
      SizeRequest(mode: .fill, width: .pixels(11), height: .pixels(50))
    ) { recipe in
      recipe.view.crop = CropRegion(x: .pixels(50), width: .pixels(50), height: .pixels(50))
      recipe.view.flip = .horizontal
      recipe.position = .focus(FocalPoint(x: Fraction(755, 1000), y: Fraction(1, 2)))
    }
    // Column 75 (its middle is at 75.5) is the 26th of the part and the 25th of it mirrored.
    #expect(made.size == PixelSize(11, 50))
    #expect(made[5, 0][0] == 75)
    #expect(made.crop == PixelBox(x: 70, y: 0, width: 11, height: 50))
  }

  @Test(
    "attention and entropy find the same place on any number of threads, and report it",
    arguments: [CropPosition.attention, .entropy])
  func interesting(_ position: CropPosition) throws {
    // A loud patch at the right of a calm picture.
    let picture = try LookBench.image(200, 60) { x, y in
      (140..<180).contains(x) && (15..<45).contains(y) && (x / 4 + y / 4) % 2 == 0
        ? [255, 40, 0] : [120, 130, 140]
    }
    let bench = try LookBench()
    let source = try bench.source(picture)
    let sizing = SizeRequest(mode: .fill, width: .pixels(30), height: .pixels(30))
    let rendition = try bench.rendition(source, .png, sizing) { $0.position = position }
    let header = try Workbench.header(source)
    let folder = bench.bench.folder
    let found = Mutex<[PixelBox?]>([])
    DispatchQueue.concurrentPerform(iterations: 12) { place in
      var own = rendition
      own.path = folder.appending("\(place).png")
      let outcome = Renderer().perform(
        Job(index: place, source: source, header: header, renditions: [own]))
      if case .written(_, let crop, _) = outcome.results[0] {
        found.withLock { $0.append(crop) }
      }
    }
    let boxes = withExtendedLifetime(bench) { found.withLock { $0 } }
    #expect(boxes.count == 12 && Set(boxes).count == 1)
    let box = try #require(boxes.first ?? nil)
    #expect(box.width == 60 && box.height == 60 && box.y == 0)
    #expect(box.x < 140 && box.x + 60 > 170, "\(box)")
  }
}

import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

@Suite("What lies around a picture")
struct DecorationTests {
  static let teal = [0, 128, 128]
  static let orange = Color(red: 255, green: 165, blue: 0)
  static let navy = Color(red: 0, green: 0, blue: 128)

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelBox {
    PixelBox(x: x, y: y, width: width, height: height)
  }

  private static func teal(_ width: Int, _ height: Int) throws -> VipsImage {
    try LookBench.flat([0, 128, 128], width, height)
  }

  @Test(
    "border and padding have exactly their colours and widths, and the inside is untouched",
    arguments: [OutputFormat.png, .tiff, .webp])
  func frame(_ format: OutputFormat) throws {
    let made = try LookBench().made(
      try Self.teal(600, 400), format, SizeRequest(width: .pixels(320))
    ) { recipe in
      recipe.decoration.padding = Edges(10)
      recipe.decoration.border = Border(width: 5, color: Self.navy)
      recipe.background = Self.orange
      recipe.encoding.lossless = format == .webp ? true : nil
    }
    // On paper: 320 - 2·15 is 290, and 290 · 400 / 600 is 193.3.
    #expect(made.size == PixelSize(320, 223))
    #expect(made.bands == 3)
    for strip in [Self.box(0, 0, 320, 5), Self.box(0, 218, 320, 5), Self.box(0, 0, 5, 223)] {
      #expect(made.colours(strip) == [[0, 0, 128]])
    }
    for strip in [Self.box(5, 5, 310, 10), Self.box(305, 5, 10, 213), Self.box(5, 208, 310, 10)] {
      #expect(made.colours(strip) == [[255, 165, 0]])
    }
    #expect(made.colours(Self.box(15, 15, 290, 193)) == [Self.teal])
  }

  @Test("each edge has its own padding, and a pixel ratio multiplies it")
  func uneven() throws {
    let made = try LookBench().made(
      try Self.teal(100, 100), .png,
      SizeRequest(mode: .fill, width: .pixels(50), height: .pixels(40), dpr: Fraction(2))
    ) { recipe in
      recipe.decoration.padding = Edges(top: 1, right: 2, bottom: 3, left: 4)
      recipe.background = .black
    }
    #expect(made.size == PixelSize(100, 80))
    #expect(made.colours(Self.box(8, 2, 88, 72)) == [Self.teal])
    for strip in [
      Self.box(0, 0, 100, 2), Self.box(96, 0, 4, 80), Self.box(0, 74, 100, 6),
      Self.box(0, 0, 8, 80),
    ] {
      #expect(made.colours(strip) == [[0, 0, 0]])
    }
  }

  @Test("half the side as a radius makes a circle whose area is that of one", arguments: [100, 31])
  func circle(_ side: Int) throws {
    let made = try LookBench().made(
      try Self.teal(200, 200), .png,
      SizeRequest(mode: .fill, width: .pixels(side), height: .pixels(side))
    ) { $0.decoration.radius = .share(Fraction(1, 2)) }
    #expect(made.size == PixelSize(side, side) && made.bands == 4)
    let alpha = made.band(3)
    let area = Double(alpha.reduce(0, +)) / 255
    let exact = Double.pi * Double(side * side) / 4
    #expect(abs(area / exact - 1) < 0.005, "\(area) of \(exact)")
    #expect(alpha[0] == 0 && alpha[side * side - 1] == 0)
    let half = side / 2
    #expect(made[half, half] == Self.teal + [255])
    // From the corner to the middle along each line the ring only grows, and it is symmetric.
    for y in 0..<side {
      let line = Array(alpha[(y * side)..<((y + 1) * side)])
      #expect(line == line.reversed())
      #expect(line == Array(alpha[((side - 1 - y) * side)..<((side - y) * side)]))
      #expect(zip(line.prefix(half), line.prefix(half).dropFirst()).allSatisfy { $0 <= $1 })
    }
    // Whatever shows at all has the colour of the picture.
    for y in 0..<side {
      for x in 0..<side where made[x, y][3] > 0 { #expect(made[x, y].prefix(3) == [0, 128, 128]) }
    }
  }

  @Test("a border goes round a circle with the same width everywhere")
  func ring() throws {
    let made = try LookBench().made(
      try Self.teal(200, 200), .png,
      SizeRequest(mode: .fill, width: .pixels(100), height: .pixels(100))
    ) { recipe in
      recipe.decoration.radius = .share(Fraction(1, 2))
      recipe.decoration.border = Border(width: 8, color: Self.navy)
    }
    var ring = 0.0
    for y in 0..<100 {
      for x in 0..<100 {
        let distance =
          ((Double(x) - 49.5) * (Double(x) - 49.5)
          + (Double(y) - 49.5) * (Double(y) - 49.5)).squareRoot()
        // A pixel reaches 0.71 from its middle.
        if distance < 42 - 0.71 { #expect(made[x, y] == Self.teal + [255]) }
        if distance > 42 + 0.71 && distance < 50 - 0.71 {
          #expect(made[x, y] == [0, 0, 128, 255])
        }
        if distance > 50 + 0.71 { #expect(made[x, y][3] == 0) }
        // Green falls from 128 in the picture to 0 in the ring.
        ring += Double(made[x, y][3]) / 255 * (1 - Double(made[x, y][1]) / 128)
      }
    }
    let exact = Double.pi * (2500 - 42 * 42)
    #expect(abs(ring / exact - 1) < 0.005, "\(ring) of \(exact)")
  }

  @Test("a radius of 12 leaves all but the corners as they are")
  func corners() throws {
    let made = try LookBench().made(
      try Self.teal(200, 100), .png, SizeRequest(width: .pixels(100))
    ) { $0.decoration.radius = .pixels(12) }
    let alpha = made.band(3)
    #expect(made.size == PixelSize(100, 50))
    for y in 0..<50 {
      for x in 0..<100 {
        // The distance of the pixel's nearest and farthest corner from the arc's centre.
        let across = Double(max(12 - x, x + 1 - 88, 0))
        let down = Double(max(12 - y, y + 1 - 38, 0))
        guard across > 0, down > 0 else {
          #expect(alpha[y * 100 + x] == 255)
          continue
        }
        let far = (across * across + down * down).squareRoot()
        let near = ((across - 1) * (across - 1) + (down - 1) * (down - 1)).squareRoot()
        if far <= 12 { #expect(alpha[y * 100 + x] == 255) }
        if near >= 12 { #expect(alpha[y * 100 + x] == 0) }
      }
    }
    // (4 − pi) · 144 are cut off.
    #expect(abs(Double(alpha.reduce(0, +)) / 255 - (5000 - 144 * (4 - Double.pi))) < 0.5)
  }

  @Test("round corners are the background's where the format has no alpha, or nothing may show")
  func cornersOfJPEG() throws {
    let made = try LookBench().made(
      try Self.teal(200, 200), .jpeg, SizeRequest(width: .pixels(100))
    ) { recipe in
      recipe.decoration.radius = .share(Fraction(1, 2))
      recipe.background = Color(red: 255, green: 0, blue: 0)
      recipe.encoding.quality = 100
    }
    #expect(made.bands == 3)
    #expect(zip(made[0, 0], [255, 0, 0]).allSatisfy { abs($0 - $1) <= 3 })
    #expect(zip(made[50, 50], Self.teal).allSatisfy { abs($0 - $1) <= 3 })
  }

  @Test("a transparent background is white in JPEG, and half of black is grey")
  func translucentJPEG() throws {
    for (alpha, level) in [(UInt8(0), 255), (128, 127)] {
      let made = try LookBench().made(
        try LookBench.flat([0, 128, 128], 50, 50), .jpeg,
        SizeRequest(mode: .fit, width: .pixels(64), height: .pixels(32))
      ) { recipe in
        recipe.decoration.pad = true
        recipe.background = Color(red: 0, green: 0, blue: 0, alpha: alpha)
        recipe.encoding.quality = 100
      }
      #expect(made[2, 2].allSatisfy { abs($0 - level) <= 2 }, "\(made[2, 2])")
    }
  }

  @Test("pad makes exactly the box, the picture where the anchor says", arguments: Anchor.allCases)
  func pad(_ anchor: Anchor) throws {
    let made = try LookBench().made(
      try Self.teal(40, 40), .png,
      SizeRequest(mode: .fit, width: .pixels(71), height: .pixels(20))
    ) { recipe in
      recipe.decoration.pad = true
      recipe.position = .anchor(anchor)
      recipe.background = Self.orange
    }
    #expect(made.size == PixelSize(71, 20) && made.bands == 3)
    // 51 spare pixels across: none, floor(25.5) or all before.
    let x =
      switch anchor {
      case .left, .topLeft, .bottomLeft: 0
      case .top, .center, .bottom: 25
      case .right, .topRight, .bottomRight: 51
      }
    #expect(made.colours(Self.box(x, 0, 20, 20)) == [Self.teal])
    if x > 0 { #expect(made.colours(Self.box(0, 0, x, 20)) == [[255, 165, 0]]) }
    if x < 51 { #expect(made.colours(Self.box(x + 20, 0, 51 - x, 20)) == [[255, 165, 0]]) }
  }

  @Test("a translucent background is exactly that where the format has alpha")
  func translucent() throws {
    let made = try LookBench().made(
      try Self.teal(40, 40), .png,
      SizeRequest(mode: .fit, width: .pixels(60), height: .pixels(20))
    ) { recipe in
      recipe.decoration.pad = true
      recipe.background = Color(red: 255, green: 0, blue: 0, alpha: 100)
    }
    #expect(made.colours(Self.box(0, 0, 20, 20)) == [[255, 0, 0, 100]])
    #expect(made.colours(Self.box(20, 0, 20, 20)) == [Self.teal + [255]])
  }

  @Test("extend draws the edges out, mirror goes back the same way")
  func extendAndMirror() throws {
    // Each column has its own level: 10, 20, 30 ...
    let ramp = try LookBench.image(20, 20) { x, _ in [UInt8(10 * x + 10)] }
    for (backdrop, left) in [(Backdrop.extend, [10, 10, 10]), (.mirror, [30, 20, 10])] {
      let made = try LookBench().made(
        ramp, .png, SizeRequest(mode: .fit, width: .pixels(26), height: .pixels(20))
      ) { recipe in
        recipe.decoration.pad = true
        recipe.decoration.backdrop = backdrop
      }
      #expect(made.bands == 1)
      let line = (0..<26).map { made[$0, 9][0] }
      #expect(Array(line.prefix(4)) == left + [10])
      #expect(Array(line[3..<23]) == (1...20).map { 10 * $0 })
      #expect(line.suffix(3) == (backdrop == .extend ? [200, 200, 200] : [200, 190, 180]))
    }
  }

  @Test("blur covers the box with the picture, soft; flat colour stays exactly flat")
  func blur() throws {
    let flat = try LookBench().made(
      try Self.teal(60, 40), .png,
      SizeRequest(mode: .fit, width: .pixels(300), height: .pixels(300))
    ) { recipe in
      recipe.decoration.pad = true
      recipe.decoration.backdrop = .blur
    }
    #expect(flat.colours(Self.box(0, 0, 300, 300)) == [Self.teal])
    // Black to the left, white to the right: the ground goes from dark to light without a step.
    let halves = try LookBench.image(60, 40) { x, _ in [x < 30 ? 0 : 255] }
    let made = try LookBench().made(
      halves, .png, SizeRequest(mode: .fit, width: .pixels(300), height: .pixels(300))
    ) { recipe in
      recipe.decoration.pad = true
      recipe.decoration.backdrop = .blur
    }
    let line = (0..<300).map { made[$0, 10][0] }
    #expect(line.first! < 5 && line.last! > 250)
    #expect(zip(line, line.dropFirst()).allSatisfy { $0 <= $1 + 1 && $1 - $0 < 20 })
    // The picture itself lies at rows 50 to 249 and is sharp.
    #expect(made[140, 150][0] == 0 && made[160, 150][0] == 255)
  }

  @Test("blur behind a frame with round corners shows the picture in the corners")
  func blurBehindCorners() throws {
    let made = try LookBench().made(
      try Self.teal(40, 40), .png,
      SizeRequest(mode: .fit, width: .pixels(120), height: .pixels(60))
    ) { recipe in
      recipe.decoration.pad = true
      recipe.decoration.backdrop = .blur
      recipe.decoration.border = Border(width: 6, color: Self.navy)
      recipe.decoration.radius = .pixels(20)
    }
    #expect(made.bands == 3)
    // 48 inside, 60 framed, 30 spare on each side.
    #expect(made.colours(Self.box(0, 0, 30, 60)) == [Self.teal])
    #expect(made[30, 0] == Self.teal && made[89, 59] == Self.teal)
    #expect(made[60, 2] == [0, 0, 128] && made[33, 30] == [0, 0, 128])
    #expect(made.colours(Self.box(50, 10, 20, 40)) == [Self.teal])
  }

  @Test("a picture keeps its own transparency inside the decoration")
  func ownAlpha() throws {
    let made = try LookBench().made(
      try LookBench.flat([200, 100, 50, 128], 40, 40), .png, SizeRequest(width: .pixels(40))
    ) { recipe in
      recipe.decoration.padding = Edges(4)
      recipe.decoration.border = Border(width: 1)
      recipe.decoration.radius = .pixels(8)
    }
    #expect(made[20, 20] == [200, 100, 50, 128])
    #expect(made[20, 3] == [255, 255, 255, 255] && made[20, 0] == [0, 0, 0, 255])
    #expect(made[0, 0][3] == 0)
  }

  @Test("grey stays grey with a grey frame, and becomes colour with a coloured one")
  func grey() throws {
    func made(_ color: Color) throws -> Raster {
      try LookBench().made(
        try LookBench.flat([77], 40, 40), .png, SizeRequest(width: .pixels(20))
      ) { $0.decoration.border = Border(width: 2, color: color) }
    }
    let plain = try made(.black)
    #expect(plain.bands == 1 && plain[0, 0] == [0] && plain[10, 10] == [77])
    let coloured = try made(Self.orange)
    #expect(coloured[0, 0] == [255, 165, 0] && coloured[10, 10] == [77, 77, 77])
  }

  @Test("16 bits stay 16, colours and ring too")
  func deep() throws {
    let made = try LookBench().made(
      Fixture.image("deep.png"), .png,
      SizeRequest(mode: .fill, width: .pixels(40), height: .pixels(40))
    ) { recipe in
      recipe.decoration.border = Border(width: 3, color: Self.orange)
      recipe.decoration.radius = .share(Fraction(1, 2))
    }
    #expect(made.bandFormat == .ushort && made.bands == 4)
    #expect(made[20, 1] == [65_535, 165 * 257, 0, 65_535])
    #expect(made[0, 0][3] == 0)
    let area = Double(made.band(3).reduce(0, +)) / 65_535
    #expect(abs(area / (Double.pi * 400) - 1) < 0.005)
  }

  @Test("every frame of an animation is decorated")
  func animation() throws {
    let made = try LookBench().made(
      Fixture.image("flight.gif"), .webp,
      SizeRequest(mode: .fill, width: .pixels(60), height: .pixels(40))
    ) { recipe in
      recipe.decoration.border = Border(width: 4, color: Self.navy)
      recipe.encoding.lossless = true
    }
    #expect(made.size == PixelSize(60, 120))
    for frame in 0..<3 {
      for strip in [Self.box(0, 40 * frame, 60, 4), Self.box(56, 40 * frame, 4, 40)] {
        #expect(Set(made.colours(strip).map { Array($0.prefix(3)) }) == [[0, 0, 128]])
      }
    }
    #expect(made[30, 20] != made[30, 1])
  }

  @Test("CMYK that is kept with its profile is decorated in inks")
  func keptCMYK() throws {
    let made = try LookBench().made(
      Fixture.image("cmyk-profile.jpg"), .tiff,
      SizeRequest(mode: .fill, width: .pixels(60), height: .pixels(60))
    ) { recipe in
      recipe.profile = .keep
      recipe.decoration.border = Border(width: 4, color: Color(red: 255, green: 0, blue: 0))
      recipe.decoration.radius = .pixels(10)
    }
    // Red is no cyan, and all of magenta and yellow; the white behind the corners is no ink.
    #expect(made.bands == 4)
    #expect(made[30, 1] == [0, 255, 255, 0] && made[0, 0] == [0, 0, 0, 0])
  }
}

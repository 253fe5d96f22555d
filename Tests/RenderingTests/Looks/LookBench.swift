import Files
import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// Sources made for a test, and recipes carried out on them.
final class LookBench {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// Writes an image as a PNG source.
  func source(_ image: VipsImage, _ name: String = "source.png") throws -> BytePath {
    let path = bench.folder.appending(name)
    try AtomicFile.write(try image.encoded(by: "pngsave", options: []).bytes, to: path)
    return path
  }

  /// An image of one colour.
  static func flat(_ colour: [UInt8], _ width: Int, _ height: Int) throws -> VipsImage {
    let pixels = Array(repeating: colour, count: width * height).flatMap(\.self)
    return try VipsImage.from(
      bytes: pixels, width: width, height: height, bands: colour.count,
      interpretation: colour.count < 3 ? "b-w" : "srgb")
  }

  /// An image by a rule for each pixel.
  static func image(
    _ width: Int, _ height: Int, _ colour: (Int, Int) -> [UInt8]
  ) throws -> VipsImage {
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes += colour(x, y) } }
    let bands = bytes.count / (width * height)
    return try VipsImage.from(
      bytes: bytes, width: width, height: height, bands: bands,
      interpretation: bands < 3 ? "b-w" : "srgb")
  }

  /// A rendition as planning would decide it.
  func rendition(
    _ source: BytePath, _ format: OutputFormat, _ sizing: SizeRequest,
    _ change: (inout Recipe) -> Void = { _ in }
  ) throws -> Rendition {
    var recipe = Recipe(sizing: sizing, format: .format(format))
    change(&recipe)
    let header = try Workbench.header(source)
    let region = recipe.view.crop?.box(in: header.size)
    var anchor = Anchor.center
    if case .anchor(let given) = recipe.position { anchor = given }
    let used = recipe.view.turn.upright(region?.size ?? header.size)
    let size = try sizing.resolve(
      for: used, decoration: recipe.decoration.request(anchor: anchor))
    return Rendition(
      path: bench.folder.appending("made.\(format)"), size: size.final, scaled: size.scaled,
      format: format, recipe: recipe, region: region, frame: size.isPlain ? nil : size.frame)
  }

  /// Makes one rendition and reads its pixels back.
  func made(
    _ source: BytePath, _ format: OutputFormat = .png, _ sizing: SizeRequest,
    _ change: (inout Recipe) -> Void = { _ in }
  ) throws -> Raster {
    let outcome = try bench.render(source, [try rendition(source, format, sizing, change)])
    guard case .written(_, let crop, _) = outcome.results[0] else {
      Issue.record("\(outcome.results[0])")
      throw Failure(.processing, "not written")
    }
    let loader = RendererTests.loaders[format]!
    let image = try bench.read("made.\(format)", loader, pages: format.isAnimated ? -1 : 1)
    return try Raster(image, crop: crop, warnings: outcome.warnings)
  }

  func made(
    _ image: VipsImage, _ format: OutputFormat = .png, _ sizing: SizeRequest,
    _ change: (inout Recipe) -> Void = { _ in }
  ) throws -> Raster {
    try made(try source(image), format, sizing, change)
  }
}

/// Pixels that were read back.
struct Raster {
  let width: Int
  let height: Int
  let bands: Int
  let bandFormat: BandFormat
  let samples: [Int]
  let crop: PixelBox?
  let warnings: [String]

  init(_ image: VipsImage, crop: PixelBox? = nil, warnings: [String] = []) throws {
    width = image.width
    height = image.height
    bands = image.bands
    bandFormat = image.bandFormat
    samples = try image.samples().map { Int($0) }
    self.crop = crop
    self.warnings = warnings
  }

  subscript(_ x: Int, _ y: Int) -> [Int] {
    let place = (y * width + x) * bands
    return Array(samples[place..<(place + bands)])
  }

  /// The colours that occur in a box.
  func colours(_ box: PixelBox) -> Set<[Int]> {
    var found: Set<[Int]> = []
    for y in box.y..<(box.y + box.height) {
      for x in box.x..<(box.x + box.width) { found.insert(self[x, y]) }
    }
    return found
  }

  var size: PixelSize { PixelSize(width, height) }

  /// All samples of one band.
  func band(_ band: Int) -> [Int] {
    stride(from: band, to: samples.count, by: bands).map { samples[$0] }
  }
}

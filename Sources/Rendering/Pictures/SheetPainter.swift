import Geometry
import JobRunner
import Vips

/// Draws a contact sheet: tiles of one size in rows, each a picture on grey with its caption below.
struct SheetPainter {
  private static let ground = 236.0
  private static let ink = 30.0
  private static let gap = 8
  private static let line = 16
  private static let lines = 2
  private static let failure: [Double] = [176, 40, 32]

  private let sheet: ContactSheet

  init(_ sheet: ContactSheet) { self.sheet = sheet }

  func png() throws(VipsError) -> [UInt8] {
    var tiles: [VipsImage] = []
    for tile in sheet.tiles { tiles.append(try painted(tile).inMemory()) }
    let all = try VipsImage.arranged(
      tiles, across: sheet.columns, background: [Self.ground, Self.ground, Self.ground])
    let framed = try all.embedded(
      x: 0, y: 0, width: all.width + Self.gap, height: all.height + Self.gap,
      outside: .color([Self.ground, Self.ground, Self.ground]))
    return try framed.inMemory().encoded(by: "pngsave", options: [("compression", .int(6))]).bytes
  }

  /// With the gap above and to the left of it, and the caption.
  private var tileSize: PixelSize {
    PixelSize(
      width: sheet.side + Self.gap,
      height: sheet.side + 2 * Self.gap + Self.lines * Self.line)
  }

  private func painted(_ tile: ContactSheet.Tile) throws(VipsError) -> VipsImage {
    var image = try blank(tileSize)
    if let bytes = tile.picture, let picture = try? decoded(bytes) {
      image = try image.inserting(
        picture, x: Self.gap + (sheet.side - picture.width) / 2,
        y: Self.gap + (sheet.side - picture.height) / 2)
    } else if !tile.isFailure {
      let note = try? written("no picture")
      if let note { image = try image.inserting(note, x: Self.gap, y: sheet.side / 2) }
    } else {
      let bar = try blank(PixelSize(width: sheet.side, height: 4), color: Self.failure)
      image = try image.inserting(bar, x: Self.gap, y: Self.gap + sheet.side / 2)
    }
    for (place, text) in tile.caption.prefix(Self.lines).enumerated() {
      // Where there are no fonts, the pictures are still worth having.
      guard let written = try? written(text) else { continue }
      image = try image.inserting(
        written, x: Self.gap, y: sheet.side + 2 * Self.gap + place * Self.line)
    }
    return image
  }

  /// A preview that a worker wrote, on the ground's colour where it is transparent.
  private func decoded(_ bytes: [UInt8]) throws(VipsError) -> VipsImage {
    let image = try VipsImage.load("pngload", try VipsSource(bytes: bytes)).inMemory()
    let flat = try LibrarySmallPictures.rgba(image)
      .flattened(on: [Self.ground, Self.ground, Self.ground], maxAlpha: 255)
    return try flat.cast(to: .uchar)
      .cropped(
        x: 0, y: 0, width: min(flat.width, sheet.side), height: min(flat.height, sheet.side))
  }

  /// Dark letters on the ground, cut where the tile ends.
  private func written(_ text: String) throws(VipsError) -> VipsImage {
    let mask = try VipsImage.text(text, font: "sans 8", dpi: 96)
    let seen = try mask.cropped(
      x: 0, y: 0, width: min(mask.width, sheet.side), height: min(mask.height, Self.line))
    let grey = try seen.scaled(by: [(Self.ink - Self.ground) / 255], plus: [Self.ground])
      .cast(to: .uchar)
    return try VipsImage.joined([grey, grey, grey]).copy(interpretation: "srgb").inMemory()
  }

  private func blank(_ size: PixelSize, color: [Double]? = nil) throws(VipsError) -> VipsImage {
    let samples = (color ?? [Self.ground, Self.ground, Self.ground]).map { UInt8($0) }
    let pixel = try VipsImage.from(bytes: samples, width: 1, height: 1, bands: 3)
    return try pixel.embedded(
      x: 0, y: 0, width: size.width, height: size.height, outside: .copiedEdges)
  }
}

import Geometry
import Recipes
import Vips

/// Finds what a border of one colour lies around.
///
/// The colour is that of the top left pixel. A pixel belongs to the picture where any of its
/// channels, alpha included, is farther from it than the threshold; colours count as much as their
/// alpha lets them show.
struct TrimFinder {
  let base: BaseImage
  let orientation: Orientation
  let threshold: Int

  /// The picture in pixels of the upright source, for all frames together; nil where all of
  /// `region` (nil: all of the source) is of one colour.
  func box(in region: PixelBox?) throws(VipsError) -> PixelBox? {
    let stored = PixelSize(width: base.frames[0].width, height: base.frames[0].height)
    let area = region ?? PixelBox(whole: orientation.upright(stored))
    let corner = PixelBox(x: area.x, y: area.y, width: 1, height: 1)
    let found = try storedBox(
      in: orientation.stored(area, in: stored), corner: orientation.stored(corner, in: stored))
    return found.map { orientation.upright($0, in: stored) }
  }

  private func storedBox(
    in area: PixelBox, corner: PixelBox
  ) throws(VipsError) -> PixelBox? {
    var found: PixelBox?
    for frame in base.frames {
      let shown = try shown(frame)
      let colour = try shown.cropped(x: corner.x, y: corner.y, width: 1, height: 1).samples()
      let part = try shown.cropped(
        x: area.x, y: area.y, width: area.width, height: area.height)
      guard let box = try Self.box(of: part, unlike: colour, by: limit) else { continue }
      let placed = box.placed(in: area)
      found = found.map { $0.union(placed) } ?? placed
    }
    return found
  }

  private var limit: Double { Double(threshold) * base.maximum / 255 }

  /// Colours as they show, times their alpha.
  private func shown(_ frame: VipsImage) throws(VipsError) -> VipsImage {
    guard base.hasAlpha && !base.isPremultiplied else { return frame }
    let picture = Picture(image: frame, hasAlpha: true, maximum: base.maximum)
    guard let opacity = try picture.opacity else { return frame }
    let alpha = try frame.bands(from: picture.colourCount, count: 1)
    return try VipsImage.joined([try picture.colours.times(opacity), alpha])
  }

  private static func box(
    of part: VipsImage, unlike colour: [Double], by limit: Double
  ) throws(VipsError) -> PixelBox? {
    let ones = colour.map { _ in 1.0 }
    let differs = try part.scaled(by: ones, plus: colour.map { -$0 }).magnitude().above(limit)
    let sums = try differs.anyBand().inMemory().sums()
    let columns = try sums.columns.samples()
    let rows = try sums.rows.samples()
    guard let left = columns.firstIndex(where: { $0 > 0 }),
      let right = columns.lastIndex(where: { $0 > 0 }),
      let top = rows.firstIndex(where: { $0 > 0 }), let bottom = rows.lastIndex(where: { $0 > 0 })
    else { return nil }
    return PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

extension PixelBox {
  /// The smallest box around both.
  fileprivate func union(_ other: PixelBox) -> PixelBox {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

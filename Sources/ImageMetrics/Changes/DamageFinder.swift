import Geometry

/// Finds visible differences that lie in one small part of a picture.
enum DamageFinder {
  /// More than this share of the picture is no place any more.
  private static let largest = 0.25

  /// The box around all visible differences, and how many pixels they are; nil where there are
  /// none, or they are all over.
  static func find(_ map: DeltaEMap) -> (box: PixelBox, pixels: Int)? {
    var (left, top, right, bottom) = (map.width, map.height, -1, -1)
    var pixels = 0
    for y in 0..<map.height {
      for x in 0..<map.width where map.values[y * map.width + x] > 2.3 {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
        pixels += 1
      }
    }
    guard pixels > 0 else { return nil }
    let box = PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    let share = Double(box.size.pixels) / Double(map.width * map.height)
    let isDense = Double(pixels) > 0.05 * Double(box.size.pixels)
    guard share <= largest, isDense, holdsMost(box, map) else { return nil }
    return (box, pixels)
  }

  /// True where at least half of all that differs does so within the box: one pixel that stands out
  /// of a change all over is no damage.
  private static func holdsMost(_ box: PixelBox, _ map: DeltaEMap) -> Bool {
    var (inside, all) = (0.0, 0.0)
    for y in 0..<map.height {
      for x in 0..<map.width {
        let value = Double(map.values[y * map.width + x])
        all += value
        let isInside =
          x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
        if isInside { inside += value }
      }
    }
    return inside * 2 >= all
  }
}

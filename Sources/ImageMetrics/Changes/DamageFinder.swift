import Geometry

/// Finds visible differences that lie in one small part of a picture.
enum DamageFinder {
  /// What is a place.
  struct Place {
    /// The largest share of the picture.
    let largest: Double
    /// More than this share of the place differs.
    let density: Double
    /// The least part of all that differs that is within.
    let inside: Double

    /// A part that is looked at before the whole is.
    static let small = Place(largest: 0.25, density: 0.05, inside: 0.5)
    /// A part outside which nothing happened.
    static let large = Place(largest: 0.75, density: 0.5, inside: 0.98)
  }

  /// The box around all visible differences, and how many pixels they are; nil where there are
  /// none, or they are all over.
  static func find(_ map: DeltaEMap, _ place: Place = .small) -> (box: PixelBox, pixels: Int)? {
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
    let isDense = Double(pixels) > place.density * Double(box.size.pixels)
    guard share <= place.largest, isDense, part(box, map) >= place.inside else { return nil }
    return (box, pixels)
  }

  /// How much of all that differs does so within the box: one pixel that stands out of a change all
  /// over is no damage.
  private static func part(_ box: PixelBox, _ map: DeltaEMap) -> Double {
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
    return all > 0 ? inside / all : 0
  }
}

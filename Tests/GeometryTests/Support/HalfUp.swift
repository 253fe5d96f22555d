import Geometry

/// True where `whole` is a·b/c rounded half up and no less than 1.
///
/// Checked by its two inequalities, without a division: (2n − 1)·c <= 2·a·b < (2n + 1)·c. Below 1
/// only the upper one has to hold. Every product of sides up to ten million fits an `Int`.
func isHalfUp(_ whole: Int, of a: Int, times b: Int, over c: Int) -> Bool {
  let doubled = 2 * a * b
  guard whole >= 1, doubled < (2 * whole + 1) * c else { return false }
  return whole == 1 || (2 * whole - 1) * c <= doubled
}

extension PixelSize {
  /// True where this is `ratio`'s own shape with `width` given and the height rounded half up.
  func follows(width given: Int, of ratio: PixelSize) -> Bool {
    width == given && isHalfUp(height, of: ratio.height, times: given, over: ratio.width)
  }

  /// True where this is `ratio`'s own shape with `height` given and the width rounded half up.
  func follows(height given: Int, of ratio: PixelSize) -> Bool {
    height == given && isHalfUp(width, of: ratio.width, times: given, over: ratio.height)
  }

  /// True where no side is longer than that of `other`.
  func isInside(_ other: PixelSize) -> Bool { width <= other.width && height <= other.height }

  /// True where this is the largest size of `ratio` inside `box`: it has one side of the box, and
  /// the exact other side, unrounded, is not beyond the box.
  func isLargest(of ratio: PixelSize, inside box: PixelSize) -> Bool {
    guard isInside(box) else { return false }
    return follows(width: box.width, of: ratio)
      && ratio.height * box.width <= box.height * ratio.width
      || follows(height: box.height, of: ratio)
        && ratio.width * box.height <= box.width * ratio.height
  }

  /// True where this is the smallest size of `ratio` that covers `box`.
  func isSmallest(of ratio: PixelSize, covering box: PixelSize) -> Bool {
    guard box.isInside(self) else { return false }
    return follows(width: box.width, of: ratio)
      && ratio.height * box.width >= box.height * ratio.width
      || follows(height: box.height, of: ratio)
        && ratio.width * box.height >= box.width * ratio.height
  }
}

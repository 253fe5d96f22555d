import Geometry
import Vips

/// All reductions of a picture in sRGB, by one conversion through their profile: its tables take
/// longer to make than a small picture to convert. No pixel is converted before it is asked for.
final class ReducedColours {
  private let reductions: [Reduction: VipsImage]
  private let depth: Int
  private let tallest: Int
  /// The reductions below each other, converted, and where each begins.
  private var stack: (converted: VipsImage, tops: [Reduction: Int])?

  /// Nil where libvips can't have them all in one image, whose sides are below ten million.
  init?(of reductions: [Reduction: VipsImage], depth: Int) {
    let tallest = reductions.keys.map(\.size.height).max() ?? 0
    guard reductions.count > 1, tallest * reductions.count < 10_000_000 else { return nil }
    self.tallest = tallest
    self.reductions = reductions
    self.depth = depth
  }

  /// A part of a reduction.
  func picture(of reduction: Reduction, _ box: PixelBox) throws(VipsError) -> VipsImage {
    if stack == nil { stack = try stacked() }
    guard let stack, let top = stack.tops[reduction] else {
      preconditionFailure("no such reduction")
    }
    return try stack.converted.cropped(
      x: box.x, y: top + box.y, width: box.width, height: box.height
    ).inMemory()
  }

  private func stacked() throws(VipsError) -> (VipsImage, [Reduction: Int]) {
    var images: [VipsImage] = []
    var tops: [Reduction: Int] = [:]
    for (reduction, image) in reductions {
      tops[reduction] = images.count * tallest
      images.append(image)
    }
    return (try VipsImage.stacked(images).toSRGB(depth: depth), tops)
  }
}

import Files
import Geometry

/// One source of the benchmark.
struct Photograph: Hashable, Sendable {
  var path: BytePath
  /// Upright.
  var size: PixelSize

  var megapixels: Double { Double(size.width) * Double(size.height) / 1e6 }

  /// The sizes for these widths, largest first, none above the photograph's own; the heights by the
  /// one rule of sizes.
  func sizes(_ widths: [Int]) -> [PixelSize] {
    widths.filter { $0 <= size.width }.sorted(by: >).compactMap { width in
      let request = SizeRequest(mode: .fit, width: .pixels(width))
      return try? request.resolve(for: size).final
    }
  }
}

package import Geometry

extension PixelSize {
  /// Such as "640x427".
  package var text: String { "\(width)x\(height)" }
}

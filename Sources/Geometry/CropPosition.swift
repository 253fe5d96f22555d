/// Which part of the overflow `fill` keeps.
public enum CropPosition: Hashable, Sendable, Codable {
  case anchor(Anchor)
  case focus(FocalPoint)
  /// What draws the eye, as libvips' smartcrop finds it.
  case attention
  /// The busiest part, as libvips' smartcrop finds it.
  case entropy
}

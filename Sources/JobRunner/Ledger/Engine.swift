/// What makes renditions: one source and one recipe give the same bytes as long as this is the same.
public struct Engine: Hashable, Sendable {
  /// Such as `8.14.1`.
  public var libvips: String
  /// The version of Widthwise's own rendering; it changes when the same recipe gives other pixels.
  public var renderer: String

  public init(libvips: String, renderer: String) {
    self.libvips = libvips
    self.renderer = renderer
  }
}

/// Gives a page its pictures. Asked by several threads at once.
public protocol PictureSource: Sendable {
  /// A small picture of a case; nil where there is none to be had.
  func thumbnail(of checked: CheckedCase) -> InlinePicture?
  /// The pictures that a case is judged by; nil where there are none to be had.
  func pictures(of checked: CheckedCase, in detail: PictureDetail) -> CasePictures?
}

/// How large pictures may be.
public enum PictureDetail: Hashable, Sendable {
  /// All pixels, without loss, of images of common size.
  case full
  /// Enough to see what it is about.
  case reduced

  /// The most pixels of a picture.
  var largest: Int { self == .full ? 6_000_000 : 160_000 }
}

/// The pictures of one case. All of them have the same layout, so that one place is the same pixel
/// in each.
public struct CasePictures: Hashable, Sendable {
  public var layout: PictureLayout
  /// True where the pair is one image before and after encoding, since the golden's pixels are the
  /// same.
  public var isEncoding = false
  /// The golden; nil where there is none, or it is not kept as a picture.
  public var expected: InlinePicture?
  public var actual: InlinePicture?
  /// The differences of the samples, times 8; nil where the sizes are too different.
  public var difference: InlinePicture?
  /// ΔE, by the colours of `HeatScale`.
  public var heat: InlinePicture?

  public init(
    layout: PictureLayout, expected: InlinePicture? = nil, actual: InlinePicture? = nil,
    difference: InlinePicture? = nil, heat: InlinePicture? = nil
  ) {
    self.layout = layout
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.heat = heat
  }

  /// Of all files together.
  public var bytes: Int {
    [expected, actual, difference, heat].reduce(0) { $0 + ($1?.bytes.count ?? 0) }
  }
}

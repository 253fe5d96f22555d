public import Geometry
import ReportText

/// A picture as a page holds it: a whole file that browsers show.
public struct InlinePicture: Hashable, Sendable {
  public var bytes: [UInt8]
  /// Such as `image/webp`.
  public var mediaType: String
  public var size: PixelSize

  public init(bytes: [UInt8], mediaType: String, size: PixelSize) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.size = size
  }

  var url: String { Base64.dataURL(bytes, type: mediaType) }
}

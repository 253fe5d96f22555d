import Geometry

/// The different parts of a source that its renditions show, each with a colour of its own.
struct GalleryCrops {
  /// Colours that the style sheet has; further crops share the last.
  static let colours = 6

  /// Parts of the source, none of them all of it, in the order of the renditions.
  private let boxes: [PixelBox]

  init(_ entry: GalleryEntry) {
    var boxes: [PixelBox] = []
    let whole = entry.size.map { PixelBox(whole: $0) }
    for crop in entry.renditions.compactMap(\.crop) where crop != whole && !boxes.contains(crop) {
      boxes.append(crop)
    }
    self.boxes = boxes
  }

  /// The rectangles over a picture of the source, which is of this size. What a single crop takes
  /// away is darkened.
  func drawing(on size: PixelSize) -> String {
    if boxes.isEmpty { return "" }
    let shade =
      boxes.count == 1
      ? "<path class=\"shade\" d=\"M0 0H\(size.width)V\(size.height)H0Z\(Self.outline(boxes[0]))\"/>"
      : ""
    let frames = boxes.enumerated().map { place, box in
      let shape =
        "x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\""
      return "<rect class=\"under\" \(shape)/><rect class=\"c\(colour(place))\" \(shape)/>"
    }
    return "<svg viewBox=\"0 0 \(size.width) \(size.height)\" preserveAspectRatio=\"none\" "
      + "aria-hidden=\"true\">\(shade)\(frames.joined())</svg>"
  }

  /// The mark that says which rectangle is a rendition's; nothing where it shows all of the source.
  func key(of rendition: GalleryRendition) -> String {
    guard let crop = rendition.crop, let place = boxes.firstIndex(of: crop) else { return "" }
    let words = "\(crop.width)×\(crop.height) at \(crop.x), \(crop.y) of the source"
    return "<i class=\"key c\(colour(place))\" title=\"\(words)\"></i>"
  }

  private func colour(_ place: Int) -> Int { min(place, Self.colours - 1) }

  private static func outline(_ box: PixelBox) -> String {
    "M\(box.x) \(box.y)h\(box.width)v\(box.height)h-\(box.width)Z"
  }
}

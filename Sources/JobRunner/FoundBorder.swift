public import Geometry

/// What was found of a source's border, and for which question.
public struct FoundBorder: Hashable, Sendable, Codable {
  /// See `TrimRequest.terms`.
  var terms: String
  /// What `SourceReader.trimBox` says; nil where all is of one colour.
  public var box: PixelBox?

  init(_ request: TrimRequest, _ box: PixelBox?) {
    terms = request.terms
    self.box = box
  }
}

extension TrimRequest {
  /// All that decides the answer but the source itself: where is looked, how, and whether a damaged
  /// source will do; such as `120x80 at 0,0, threshold 10, fail`.
  var terms: String {
    let box = looked
    return "\(box.size.text) at \(box.x),\(box.y), threshold \(threshold), \(onDamaged.rawValue)"
  }

  /// True where the box may be an answer: it lies where is looked.
  func allows(_ box: PixelBox) -> Bool {
    let looked = looked
    return looked.size.contains(
      PixelBox(x: box.x - looked.x, y: box.y - looked.y, width: box.width, height: box.height))
  }

  private var looked: PixelBox { region ?? PixelBox(whole: header.size) }
}

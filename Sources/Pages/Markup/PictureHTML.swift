import ReportText

/// One picture as HTML: a `<picture>`, or an `<img>` where one format is all.
struct PictureHTML {
  private let image: MarkupImage

  init(_ image: MarkupImage) { self.image = image }

  var text: String {
    if image.sources.isEmpty { return img }
    let sources = image.sources.map { source in
      "  <source\(Self.attribute("type", source.type))"
        + "\(Self.attribute("srcset", source.srcset))\(Self.attribute("sizes", source.sizes))>\n"
    }
    return "<picture>\n\(sources.joined())  \(img)\n</picture>"
  }

  private var img: String {
    let attributes: [(String, String?)] = [
      ("src", image.src), ("srcset", image.srcset), ("sizes", image.sizes),
      ("width", "\(image.width)"), ("height", "\(image.height)"), ("alt", image.alt),
      ("loading", image.loading), ("decoding", image.decoding), ("style", style),
      ("data-thumbhash", image.placeholder.thumbhash),
    ]
    return "<img" + attributes.map { Self.attribute($0, $1) }.joined() + ">"
  }

  /// Behind the picture until it has arrived; the tiny one over the colour. Nothing behind one with
  /// transparency, where it would be seen afterwards too.
  private var style: String? {
    if image.hasAlpha { return nil }
    let parts = [
      image.placeholder.color,
      image.placeholder.inline.map { "url(\($0)) center/cover no-repeat" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : "background:\(parts.joined(separator: " "))"
  }

  private static func attribute(_ name: String, _ value: String?) -> String {
    value.map { " \(name)=\"\(HTML.escaped($0))\"" } ?? ""
  }
}

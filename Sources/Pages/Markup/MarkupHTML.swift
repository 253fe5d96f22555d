/// The markup as HTML to copy from, or to include: each picture below a comment with its source.
public struct MarkupHTML {
  /// What every such file begins with.
  public static let mark = "<!-- widthwise markup -->"

  private let document: MarkupDocument

  public init(_ document: MarkupDocument) { self.document = document }

  public var bytes: [UInt8] {
    let pictures = document.images.map { image in
      let preset = image.preset.map { " (\($0))" } ?? ""
      return "\n<!-- \(Self.comment(image.source.description + preset)) -->\n\(image.html)\n"
    }
    return Array((Self.mark + "\n" + pictures.joined()).utf8)
  }

  /// Two dashes may not stand in a comment, nor `>` where they would end it.
  private static func comment(_ text: String) -> String {
    text.replacing("--", with: "- -").replacing("<", with: "‹").replacing(">", with: "›")
  }
}

/// Writing.
extension VipsImage {
  /// A line of text as a mask of 8 bits, as large as its letters: `vips_text`. What the fonts that
  /// are installed don't have is shown as a box; without any font this throws, or shows nothing.
  ///
  /// - Parameters:
  ///   - font: for Pango, such as "sans 10".
  ///   - dpi: dots an inch, by which the font's points become pixels.
  public static func text(
    _ text: String, font: String, dpi: Int
  ) throws(VipsError) -> VipsImage {
    var operation = Operation("text")
    operation.set("text", markup(text))
    operation.set("font", font)
    operation.set("dpi", dpi)
    return try operation.image()
  }

  /// `vips_text` reads Pango's markup, which has XML's special characters.
  private static func markup(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{0}"..."\u{1F}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Images of one size in rows of so many: `vips_arrayjoin`. What is left of the last row is of the
  /// colour, one number a band.
  public static func arranged(
    _ images: [VipsImage], across: Int, background: [Double]
  ) throws(VipsError) -> VipsImage {
    var operation = Operation("arrayjoin")
    operation.set("in", images)
    operation.set("across", across)
    operation.set("background", background)
    return try operation.image()
  }
}

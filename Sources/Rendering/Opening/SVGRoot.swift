/// How the root element of an SVG states its size.
///
/// Our own look, since libvips 8.14 takes an inch for 72 pixels, where CSS and browsers take 96,
/// and when told 96 enlarges by the difference all drawings whose size is not stated in full.
struct SVGRoot {
  /// As far as the root element is looked for.
  static let length = 1 << 16

  /// Width and height are stated, one at least in a unit of length on paper.
  let isOnPaper: Bool

  init(_ head: [UInt8]) {
    let text = String(decoding: head, as: UTF8.self)
    guard let start = text.firstRange(of: "<svg")?.upperBound else {
      isOnPaper = false
      return
    }
    let tag = text[start...].prefix { $0 != ">" }
    let units = ["width", "height"].compactMap { Self.unit(of: $0, in: tag) }
    let plain: Set = ["", "px"]
    let paper: Set = ["in", "cm", "mm", "pt", "pc", "q"]
    isOnPaper =
      units.count == 2 && units.allSatisfy { paper.contains($0) || plain.contains($0) }
      && units.contains(where: paper.contains)
  }

  /// What stands behind the number of an attribute; nil where there is no such attribute.
  private static func unit(of name: String, in tag: Substring) -> String? {
    for quote in ["\"", "'"] {
      for blank in [" ", "\n", "\t", "\r"] {
        guard let start = tag.firstRange(of: "\(blank)\(name)=\(quote)")?.upperBound else {
          continue
        }
        let value = tag[start...].prefix { String($0) != quote }.lowercased().trimmingBlanks
        return String(value.drop { $0.isNumber || ".+-".contains($0) })
      }
    }
    return nil
  }

  var findings: SourceFindings { SourceFindings(dpi: isOnPaper ? 96 : nil) }
}

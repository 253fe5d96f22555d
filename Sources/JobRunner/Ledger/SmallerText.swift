import Geometry

/// What of a source can be decoded smaller, as the ledger keeps it: `any` where its decoder scales;
/// `colours 2x1` where a JPEG's colours are coarser than the rest then; else the levels of its
/// pyramid, each as factor, size and place: `2 90x60 page 1, 4 45x30 page 2`; nil where it is nothing.
struct SmallerText: Hashable {
  let text: String?

  init(_ text: String?) { self.text = text }

  init(_ header: SourceHeader) {
    if header.isScalable == true {
      text = "any"
    } else if let chroma = header.coarseChroma {
      text = Self.colours + chroma.text
    } else {
      text = header.levels?.map(Self.words).joined(separator: ", ")
    }
  }

  private static let colours = "colours "

  private static func words(_ level: SourceLevel) -> String {
    let place =
      switch level.place {
      case .page(let number): "page \(number)"
      case .subdirectory(let number): "below \(number)"
      }
    return "\(level.factor) \(level.size.text) \(place)"
  }

  /// The header with it; nil where it can't be understood.
  func added(to header: SourceHeader) -> SourceHeader? {
    var header = header
    guard let text else { return header }
    if text == "any" {
      header.isScalable = true
      return header
    }
    if text.hasPrefix(Self.colours) {
      guard let chroma = Self.size(text.dropFirst(Self.colours.count)) else { return nil }
      header.coarseChroma = chroma
      return header
    }
    let words = text.split(separator: ",")
    let levels = words.compactMap(Self.level)
    guard levels.count == words.count, !levels.isEmpty else { return nil }
    header.levels = levels
    return header
  }

  private static func level(_ text: Substring) -> SourceLevel? {
    let words = text.split(separator: " ")
    guard words.count == 4, let factor = Int(words[0]), let number = Int(words[3]) else {
      return nil
    }
    guard let size = size(words[1]), words[2] == "page" || words[2] == "below" else { return nil }
    return SourceLevel(
      size: size, factor: factor, place: words[2] == "page" ? .page(number) : .subdirectory(number))
  }

  private static func size(_ text: Substring) -> PixelSize? {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    return sides.count == 2 ? PixelSize(width: sides[0], height: sides[1]) : nil
  }
}

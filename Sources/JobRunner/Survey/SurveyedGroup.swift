import Files
import Recipes

/// The images of one kind that a look at a folder found.
struct SurveyedGroup {
  /// The widths that pages are mostly made for.
  private static let usualWidths = [320, 640, 1280, 1920]

  let kind: SurveyedKind
  private let images: [FolderSurvey.Image]

  /// Nil where there is none.
  init?(_ kind: SurveyedKind, _ images: [FolderSurvey.Image]) {
    let own = images.filter { SurveyedKind(endingOf: $0.path) == kind }
    if own.isEmpty { return nil }
    self.kind = kind
    self.images = own
  }

  /// What their bytes say, the most frequent first.
  var formats: [SourceFormat] {
    SourceFormat.allCases.filter { count($0) > 0 }.sorted { count($0) > count($1) }
  }

  /// A pattern for all of them: endings as they are typed.
  var pattern: String {
    let endings = Set(images.compactMap { $0.path.fileExtension }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    let texts = endings.map { String(decoding: $0, as: UTF8.self) }
    return "**/*." + (texts.count == 1 ? texts[0] : "{\(texts.joined(separator: ","))}")
  }

  /// The usual widths that at least one image can have without being enlarged, else the widest's.
  var widths: [Int] {
    let widest = images.map(\.header.size.width).max() ?? 0
    let possible = Self.usualWidths.filter { $0 <= widest }
    return possible.isEmpty ? [widest] : possible
  }

  /// Such as "12 JPEG, 1 HEIC. The widest has 6000 pixels (a/b.jpg), half have 4000 or fewer."
  var description: String {
    let counts = formats.map { "\(count($0)) \($0.rawValue.uppercased())" }
    return ([counts.joined(separator: ", ") + "."] + [widestWords] + traits)
      .joined(separator: " ")
  }

  private var widestWords: String {
    let sorted = images.sorted { $0.header.size.width < $1.header.size.width }
    let (widest, middle) = (sorted[sorted.count - 1], sorted[(sorted.count - 1) / 2])
    let most = "\(widest.header.size.width) pixels (\(widest.path))"
    if images.count == 1 { return "Its width is \(most)." }
    return "The widest has \(most), half have \(middle.header.size.width) or fewer."
  }

  private var traits: [String] {
    let turned = images.count { $0.header.orientation != .upright }
    let transparent = images.count { $0.header.hasAlpha }
    let moving = images.filter { $0.header.frames > 1 }
    let frames = moving.map(\.header.frames).max() ?? 0
    return [
      turned > 0 ? "Stored turned or mirrored, and set upright: \(turned)." : nil,
      transparent > 0 ? "With transparency: \(transparent)." : nil,
      moving.isEmpty ? nil : "Animated: \(moving.count), of up to \(frames) frames.",
    ].compactMap { $0 }
  }

  private func count(_ format: SourceFormat) -> Int {
    images.count { $0.header.format == format }
  }
}

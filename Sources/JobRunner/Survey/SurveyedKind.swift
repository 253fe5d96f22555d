import Files
import Recipes

/// Images that are wanted in the same formats, told by the endings of their names, as a pattern of
/// a manifest tells them.
enum SurveyedKind: CaseIterable {
  case photographs, graphics, animations
  /// Formats that a manifest has to allow.
  case guarded

  init?(endingOf path: BytePath) {
    guard let ending = path.lowercasedExtension else { return nil }
    let format = SourceFormat.allCases.first { format in
      format.fileExtensions.contains { Array($0.utf8) == ending }
    }
    guard let format else { return nil }
    self.init(format)
  }

  private init(_ format: SourceFormat) {
    switch format {
    case .jpeg, .heic, .avif, .tiff, .jxl: self = .photographs
    case .png, .webp: self = .graphics
    case .gif: self = .animations
    case .svg, .jp2, .bmp, .pdf, .ico, .ppm: self = .guarded
    }
  }

  /// What such images are made into, the one that most should get first.
  var formats: [OutputFormat] {
    switch self {
    case .photographs: [.webp, .jpeg]
    case .graphics, .guarded: [.webp, .png]
    case .animations: [.webp, .gif]
    }
  }

  /// Why those.
  var reason: String {
    switch self {
    case .photographs: "WebP is smaller, JPEG is shown everywhere."
    case .graphics: "Both WebP and PNG keep transparency; WebP is smaller."
    case .animations: "Both WebP and GIF keep movement; WebP is smaller."
    case .guarded: ""
    }
  }
}

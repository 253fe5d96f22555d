import Files
import JobRunner
import Manifests
import Recipes
import ReportText

/// Makes what is shown before a picture has arrived, of its own rendition: it shows the same part.
struct PlaceholderMaker {
  private let kinds: [MarkupRequest.Placeholder]
  private let pictures: any SmallPictures

  init(_ kinds: [MarkupRequest.Placeholder], _ pictures: any SmallPictures) {
    self.kinds = kinds
    self.pictures = pictures
  }

  /// `subjects` has one file an image.
  func add(
    to images: inout [MarkupImage], _ subjects: [(file: BytePath, header: SourceHeader)],
    _ previews: PreviewMaker
  ) {
    if kinds.isEmpty { return }
    let wishes = subjects.map {
      PreviewWish(
        source: $0.file, header: $0.header,
        looks: [.exact(side: ThumbHash.longestSide), .compact(side: 24, quality: 40)])
    }
    previews.make(wishes) { place, made in images[place].placeholder = placeholder(made) }
  }

  private func placeholder(_ made: [Preview?]) -> MarkupPlaceholder {
    var placeholder = MarkupPlaceholder()
    if let exact = made[0], let pixels = try? pictures.pixels(of: exact.file) {
      if kinds.contains(.color) { placeholder.color = DominantColor.text(of: pixels) }
      if kinds.contains(.thumbhash) {
        placeholder.thumbhash = Base64.text(ThumbHash.bytes(of: pixels))
      }
    }
    if kinds.contains(.inline), let tiny = made[1],
      let bytes = try? FileSystem.contents(of: tiny.file, limit: 100_000)
    {
      placeholder.inline = Base64.dataURL(bytes, type: tiny.format.mediaType)
    }
    return placeholder
  }
}

import Files
import Geometry
import JobRunner
import Manifests
import Recipes

/// From the files of one picture to what a page says of it.
struct PictureMarkup {
  /// What every browser shows comes first.
  private static let fallbacks: [OutputFormat] = [
    .jpeg, .png, .gif, .webp, .avif, .jxl, .heic, .tiff,
  ]
  /// For `<source>`: of two that a browser knows it takes the first.
  private static let modern: [OutputFormat] = [.avif, .jxl, .webp, .heic]

  private let group: PictureGroup
  private let request: MarkupRequest
  private let sourceFolder: BytePath
  private let files: [MarkupFile]
  private let fallback: OutputFormat

  /// Nil where there are no files.
  init?(
    _ group: PictureGroup, _ files: [MarkupFile], _ request: MarkupRequest,
    _ sourceFolder: BytePath
  ) {
    let formats = Set(files.map(\.format))
    guard let fallback = Self.fallbacks.first(where: formats.contains) else { return nil }
    self.group = group
    self.files = files
    self.request = request
    self.sourceFolder = sourceFolder
    self.fallback = fallback
  }

  var image: MarkupImage {
    let own = ladder(fallback)
    let main = group.differsByPixelRatio ? own[0] : own[own.count - 1]
    let source = group.source.relative(to: sourceFolder)
    return MarkupImage(
      source: source, preset: group.preset, width: main.width, height: main.height, src: main.url,
      srcset: own.count > 1 ? srcset(own) : nil, sizes: own.count > 1 ? sizes : nil,
      sources: Self.modern.filter { $0 != fallback }.compactMap { self.source($0) },
      hasAlpha: false, alt: request.alt.replacing("{stem}", with: stem(source)),
      loading: request.loading.rawValue, decoding: request.decoding.rawValue,
      placeholder: MarkupPlaceholder(), files: files, html: "")
  }

  private func stem(_ source: BytePath) -> String { BytePath(bytes: source.stem).description }

  private func source(_ format: OutputFormat) -> MarkupSource? {
    let files = ladder(format)
    if files.isEmpty { return nil }
    return MarkupSource(
      type: format.mediaType, srcset: srcset(files), sizes: files.count > 1 ? sizes : nil)
  }

  /// The files of one format from narrow to wide, each width once.
  private func ladder(_ format: OutputFormat) -> [MarkupFile] {
    var seen: Set<Int> = []
    return files.filter { $0.format == format && seen.insert($0.width).inserted }
      .sorted { $0.width < $1.width }
  }

  private func srcset(_ files: [MarkupFile]) -> String {
    if files.count == 1 { return files[0].url }
    return files.map { file in
      group.differsByPixelRatio
        ? "\(file.url) \(Self.ratio(file.width, files[0].width))x" : "\(file.url) \(file.width)w"
    }.joined(separator: ", ")
  }

  /// Nil where pixel ratios say all.
  private var sizes: String? {
    if group.differsByPixelRatio { return nil }
    return group.preset.flatMap { request.sizesByPreset[$0] } ?? request.sizes
  }

  /// At most three decimals, such as "1.5".
  private static func ratio(_ width: Int, _ base: Int) -> String {
    let thousandths = (2000 * width + base) / (2 * base)
    let digits = String(thousandths % 1000)
    var text = "\(thousandths / 1000)."
    text += String(repeating: "0", count: 3 - digits.count) + digits
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

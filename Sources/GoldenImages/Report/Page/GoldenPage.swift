public import Files
import ReportText

/// The report of a check as one HTML page that needs nothing besides itself: no network, no other
/// file, and no script for being read.
///
/// Its Content-Security-Policy allows what is in it, by digest, and nothing else.
public struct GoldenPage {
  /// What every such page has in it.
  public static let mark = "<meta name=\"generator\" content=\"widthwise golden\">"

  private let report: CheckReport
  private let pictures: PagePictures

  /// Makes all pictures, on as many threads as there are processors.
  public init(
    _ report: CheckReport, pictures source: some PictureSource, limits: PageLimits = PageLimits()
  ) {
    self.report = report
    pictures = PagePictures(report, from: source, limits)
  }

  /// Makes the page and replaces the file by it.
  public static func write(
    _ report: CheckReport, pictures: some PictureSource = FilePictures(), to path: BytePath,
    limits: PageLimits = PageLimits()
  ) throws(FileError) {
    try DocumentFile.write(GoldenPage(report, pictures: pictures, limits: limits).bytes, to: path)
  }

  public var bytes: [UInt8] {
    var page = Array((head + PageHeader(report, pictures).html + "<main>\n").utf8)
    let places = Dictionary(grouping: report.cases.indices) { report.cases[$0].sectionKind }
    for group in report.failureGroups {
      let cases = places[.failed(group.kind)] ?? []
      page += Array(
        "<section class=\"group\" id=\"\(group.kind.rawValue)\">\n<h2>\(group.kind.heading) "
          .utf8)
      page += Array("<small>\(Amount.count(cases.count, "case"))</small></h2>\n".utf8)
      for place in cases { page += Array(article(place).utf8) }
      page += Array("</section>\n".utf8)
    }
    page += Array(PassedCases(report, pictures).html.utf8)
    page += Array("</main>\n\(PageTriage(report).html)".utf8)
    page += Array("<script>\(PageScript.text)</script>\n</body>\n</html>\n".utf8)
    return page
  }

  private func article(_ place: Int) -> String {
    PageCase(
      report.cases[place], number: place, pictures: pictures.pairs[place],
      thumbnail: pictures.thumbnails[place], command: report.approval
    ).html
  }

  private var head: String {
    PageHead.html(
      title: "Golden images: \(report.verdict)", mark: Self.mark, style: PageStyle.text,
      script: PageScript.text) + "<body data-view=\"side\">\n"
  }
}

extension CheckedCase {
  fileprivate enum SectionKind: Hashable {
    case failed(Cause.Kind)
    case passed
  }

  fileprivate var sectionKind: SectionKind {
    passes ? .passed : .failed(cause?.kind ?? .pixels)
  }
}

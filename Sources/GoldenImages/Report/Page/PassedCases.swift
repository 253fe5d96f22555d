import ReportText

/// The cases that pass: those that came out better with what is better, all of them as thumbnails.
struct PassedCases {
  private let report: CheckReport
  private let pictures: PagePictures

  init(_ report: CheckReport, _ pictures: PagePictures) {
    self.report = report
    self.pictures = pictures
  }

  var html: String { better + passed }

  private var better: String {
    let rows = report.improved.map { one in
      "<li><bdi>\(HTML.escaped(one.name.description))</bdi>: \(HTML.escaped(one.gains))</li>\n"
    }
    if rows.isEmpty { return "" }
    return "<section class=\"group\" id=\"better\"><h2>Better "
      + "<small>\(Amount.count(rows.count, "case"))</small></h2>\n<ul>\(rows.joined())</ul></section>\n"
  }

  private var passed: String {
    let cells = report.cases.enumerated().filter { $0.element.passes }.map { place, one in
      cell(one, pictures.thumbnails[place])
    }
    if cells.isEmpty { return "" }
    return "<section class=\"group\" id=\"passed\"><h2>Passed "
      + "<small>\(Amount.count(cells.count, "case"))</small></h2>\n"
      + "<details><summary>Show</summary><div class=\"thumbs\">\n\(cells.joined())</div></details>"
      + "</section>\n"
  }

  private func cell(_ one: CheckedCase, _ thumbnail: InlinePicture?) -> String {
    let name = HTML.escaped(one.name.description)
    let picture = thumbnail.map { PageImage.html($0, alt: "") } ?? "<i></i>"
    return "<figure title=\"\(HTML.escaped(one.sentence))\">\(picture)"
      + "<figcaption><bdi>\(name)</bdi> <small>\(one.status.rawValue)</small></figcaption></figure>\n"
  }
}

/// A picture as an HTML element.
enum PageImage {
  static func html(_ picture: InlinePicture, alt: String) -> String {
    "<img src=\"\(picture.url)\" alt=\"\(alt)\" width=\"\(picture.size.width)\" "
      + "height=\"\(picture.size.height)\" loading=\"lazy\" decoding=\"async\">"
  }
}

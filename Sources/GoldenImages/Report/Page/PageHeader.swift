import Files
import ReportText

/// What stands above the cases: the result, its circumstances, links to the causes, the controls.
struct PageHeader {
  private let report: CheckReport
  private let pictures: PagePictures

  init(_ report: CheckReport, _ pictures: PagePictures) {
    self.report = report
    self.pictures = pictures
  }

  var html: String {
    """
    <header class="top">
    <h1>\(HTML.escaped(report.verdict))</h1>
    <p class="facts">\(facts)</p>
    \(remarks)\(links)</header>
    \(PageControls.html)
    """
  }

  private var facts: String {
    let what = [report.manifest, report.goldens].compactMap { $0 }.map {
      "<bdi>\(HTML.escaped($0.description))</bdi>"
    }
    let encoders = report.environment.encoders.sorted { $0.key < $1.key }.map {
      "\($0.key) \($0.value)"
    }
    let texts =
      [report.environment.text] + encoders + [
        report.started, Amount.seconds(report.seconds),
      ]
    let parts = [what.joined(separator: " against ")] + texts.map(HTML.escaped)
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private var remarks: String {
    let errors = report.errors.map { "<p class=\"error\">\(HTML.escaped($0))</p>\n" }
    let notices = (report.warnings + self.notices).map {
      "<p class=\"notice\">\(HTML.escaped($0))</p>\n"
    }
    return (errors + notices).joined()
  }

  /// What a reader would miss else.
  private var notices: [String] {
    var texts: [String] = []
    if report.isFiltered { texts.append("Not all cases were looked at, so orphans are not found.") }
    let advice = "check fewer cases at once to see them"
    if pictures.reduced > 0 {
      let cases = Amount.count(pictures.reduced, "case")
      texts.append("\(cases) have reduced pictures, for the size of this page; \(advice) in full.")
    }
    if pictures.without > 0 {
      let cases = Amount.count(pictures.without, "failing case")
      texts.append("\(cases) have no more than a thumbnail, for the size of this page; \(advice).")
    }
    if pictures.withoutThumbnail > 0 {
      let cases = Amount.count(pictures.withoutThumbnail, "case")
      texts.append("\(cases) have no thumbnail, for the size of this page.")
    }
    return texts
  }

  private var links: String {
    var items = report.failureGroups.map { group in
      (group.kind.rawValue, group.kind.heading, group.cases.count)
    }
    if !report.improved.isEmpty { items.append(("better", "Better", report.improved.count)) }
    if report.totals.passed > 0 { items.append(("passed", "Passed", report.totals.passed)) }
    let links = items.map { id, words, count in
      "<a href=\"#\(id)\">\(words) <b>\(count)</b></a>"
    }
    return links.isEmpty ? "" : "<nav>\(links.joined(separator: "\n"))</nav>\n"
  }
}

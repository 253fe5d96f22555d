import Files
import Geometry
import ReportText

/// One case that doesn't pass: what is the matter, its pictures, its numbers.
struct PageCase {
  private let checked: CheckedCase
  private let number: Int
  private let pictures: CasePictures?
  private let thumbnail: InlinePicture?
  private let command: ApproveCommand?

  init(
    _ checked: CheckedCase, number: Int, pictures: CasePictures?, thumbnail: InlinePicture?,
    command: ApproveCommand?
  ) {
    self.checked = checked
    self.number = number
    self.pictures = pictures
    self.thumbnail = thumbnail
    self.command = command
  }

  var html: String {
    """
    <article id="c\(number)"\(data)>
    <h3><bdi>\(HTML.escaped(checked.name.description))</bdi> \
    <span class="status">\(checked.status.rawValue)</span></h3>
    <p class="cause">\(HTML.escaped(checked.sentence))</p>
    \(list("misses", checked.details))<p class="facts">\(facts)</p>
    \(view)\(PageScores(checked, approval: approval).html)</article>

    """
  }

  /// What the script needs to know.
  private var data: String {
    guard command != nil, checked.isApprovable else { return "" }
    return " data-argument=\"\(HTML.escaped(ApproveCommand.argument(checked.name)))\""
  }

  private var approval: String? {
    guard let command, checked.isApprovable else { return nil }
    return command.line(for: [checked.name])
  }

  private func list(_ name: String, _ items: [String]) -> String {
    if items.isEmpty { return "" }
    let rows = items.map { "<li>\(HTML.escaped($0))</li>" }.joined()
    return "<ul class=\"\(name)\">\(rows)</ul>\n"
  }

  private var facts: String {
    var parts = checked.facts
    if let preset = checked.preset { parts.append("preset \(preset)") }
    if let source = checked.source { parts.append("from \(source)") }
    if let place = checked.place { parts.append("\(place.file):\(place.line):\(place.column)") }
    return parts.map { "<bdi>\(HTML.escaped($0))</bdi>" }.joined(separator: " · ")
  }

  private var view: String {
    if let pictures { return PageStage(checked, pictures).html }
    guard let thumbnail else { return "<p class=\"facts\">There is no picture.</p>\n" }
    return "<p>\(PageImage.html(thumbnail, alt: "thumbnail"))</p>\n"
  }
}

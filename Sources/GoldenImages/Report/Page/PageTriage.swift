import ReportText

/// What the reader's decisions come to: a command line. Hidden until the script runs.
struct PageTriage {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  var html: String {
    guard let manifest = report.manifest, let approval = report.approval,
      report.cases.contains(where: \.isApprovable)
    else { return "" }
    let start = HTML.escaped(approval.start)
    let key = HTML.escaped("\(manifest) \(report.started)")
    return """
      <footer id="triage" hidden data-start="\(start)" data-key="\(key)">
      <p><output id="tally"></output>
      <label>Reason <input id="reason" autocomplete="off" placeholder="why it is right"></label></p>
      <textarea id="command" readonly rows="2" aria-label="Command"></textarea>
      <button type="button" id="copy">Copy</button>
      </footer>

      """
  }
}

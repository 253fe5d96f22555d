import Files
import JobRunner
import Manifests
import Pages

/// Where markup goes, and how it is written: by options, else by the manifest.
struct MarkupTarget {
  let path: BytePath
  let request: MarkupRequest
  /// One file, or two in a folder.
  let files: [ResultFile]

  /// Nil where no markup is asked for, or none can be: a dry run has no files to read.
  init?(_ arguments: ParsedArguments, _ plan: Plan) {
    if arguments.isSet(.dryRun) { return nil }
    guard let path = arguments.path(.markup) ?? plan.markupFile else { return nil }
    self.path = path
    var request = plan.markup
    if let base = arguments.path(.baseURL)?.text { request.baseURL = base }
    if let sizes = arguments.path(.sizes)?.text {
      request.sizes = sizes
      request.sizesByPreset = [:]
    }
    self.request = request
    files = Self.files(path, origin: arguments.isSet(.markup) ? nil : Self.origin(arguments))
  }

  /// A name that ends in `.json` or `.html` is that file; any other is a folder that gets both.
  static func files(_ path: BytePath, origin: String? = nil) -> [ResultFile] {
    let names =
      path.isJSON || path.isHTML
      ? [path] : [path.appending("markup.json"), path.appending("markup.html")]
    return names.map { ResultFile(option: .markup, path: $0, origin: origin) }
  }

  /// How errors name the manifest's key.
  private static func origin(_ arguments: ParsedArguments) -> String {
    (arguments.operands.first.map { "\($0): " } ?? "") + "markup"
  }

  /// Refuses settings of markup that nobody asks for, and an address that is none.
  static func check(_ arguments: ParsedArguments, _ plan: Plan) throws(Refusal) {
    var errors: [String] = []
    if arguments.path(.markup) == nil && plan.markupFile == nil {
      errors += [OptionName.baseURL, .sizes].filter { arguments.isSet($0) }.map {
        "error: \($0.typed): there is no markup to write it into; add --markup FILE"
      }
    }
    if let base = arguments.path(.baseURL) {
      let flaw =
        base.text.map { MarkupRequest.flaw(ofBaseURL: $0) } ?? "is not UTF-8; write it as %XX"
      if let flaw { errors.append("error: --base-url: '\(base)' \(flaw)") }
    }
    if let sizes = arguments.path(.sizes), sizes.text == nil {
      errors.append("error: --sizes: '\(sizes)' is not UTF-8; write it in UTF-8")
    }
    errors += twins(arguments, plan)
    if !errors.isEmpty { throw Refusal(lines: errors) }
  }

  /// Options that name the file of the manifest's markup; those of `--markup` were looked at before.
  private static func twins(_ arguments: ParsedArguments, _ plan: Plan) -> [String] {
    guard !arguments.isSet(.markup), let file = plan.markupFile else { return [] }
    let names = files(file).map(\.path.normalized)
    let options: [OptionName] = [.report, .metrics, .junit, .events, .gallery, .contactSheet]
    return options.filter { option in
      arguments.path(option).map { names.contains($0.normalized) } ?? false
    }.map {
      "error: \($0.typed): '\(file)' is the file of the manifest's 'markup' too; name another"
    }
  }

  func bytes(of document: MarkupDocument, for file: ResultFile) -> [UInt8] {
    file.path.isHTML ? MarkupHTML(document).bytes : ReportJSON.bytes(of: document)
  }
}

extension BytePath {
  fileprivate var isJSON: Bool { hasEnding("json") }
  fileprivate var isHTML: Bool { hasEnding("html") || hasEnding("htm") }
}

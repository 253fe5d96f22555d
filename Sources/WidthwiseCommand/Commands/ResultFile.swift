import Files
import GoldenImages
import JobRunner
import Pages

/// A file that is written when the run has ended: that of `--report`, `--metrics`, `--junit`,
/// `--gallery`, `--contact-sheet` or `--markup`; that of `--events`, which is written meanwhile, is
/// checked alike.
struct ResultFile: Sendable {
  let option: OptionName
  let path: BytePath
  /// Where it was asked for, where that is not the option.
  var origin: String?

  /// What errors begin with.
  var place: String { origin ?? option.typed }

  /// Says before the run what would else be found out after it.
  func check() throws(Refusal) {
    if path.bytes == [UInt8(ascii: "-")] {
      let advice = option == .report ? "use --json to print the report" : "name a file"
      throw refusal("'-' is no file; \(advice)")
    }
    if let endings, !endings.contains(where: { path.hasEnding($0) }) {
      throw refusal("'\(path)' has another ending than \(what); end it with .\(endings[0])")
    }
    try checkExisting()
    do throws(FileError) {
      try FileSystem.makeFolders(path.parent)
      try AtomicFile.removeStrays(in: path.parent)
    } catch {
      throw refusal("the folder of '\(path)' can't be used: \(error.reason); name another")
    }
    if let obstacle = FileSystem.obstacle(toWritingIn: path.parent) {
      throw refusal("the folder of '\(path)' can't be used: \(obstacle.reason); name another")
    }
  }

  /// Whatever else stands under the name is somebody's: a photo, the manifest, a rendition.
  func checkExisting() throws(Refusal) {
    guard let status = try? FileStatus(at: path, followingLinks: true) else { return }
    if status.kind == .folder { throw refusal("'\(path)' is a folder; name a file") }
    guard status.kind == .regular, status.bytes > 0 else { return }
    if !isOurs {
      throw refusal("'\(path)' is there and is not \(what); name another file or remove it")
    }
  }

  /// What its name may end with, where a program that opens it goes by that.
  private var endings: [String]? {
    switch option {
    case .gallery: ["html", "htm"]
    case .contactSheet: ["png"]
    default: nil
    }
  }

  /// True where the file that is there is one that an earlier run wrote.
  private var isOurs: Bool {
    if option == .contactSheet { return ContactSheetFile.isOne(path) }
    return marks.contains { previous?.contains($0) ?? false }
  }

  /// What every such file of ours has in it; one of them is enough.
  private var marks: [String] {
    option == .markup ? [MarkupHTML.mark, "\"\(MarkupDocument.mark)\""] : [mark]
  }

  private var mark: String {
    switch option {
    case .gallery: GalleryPage.mark
    case .metrics: "widthwise_"
    case .junit: "<testsuite"
    case .events: "\"event\""
    case .markdown: "## Golden images"
    case .html: GoldenPage.mark
    case .records: "\"environment\""
    default: "\"schemaVersion\""
    }
  }

  /// The text that the run before wrote; nil where there is none.
  var previous: String? {
    guard let bytes = try? FileSystem.contents(of: path, limit: 500_000_000) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  func write(_ bytes: [UInt8], _ console: Console) -> Bool {
    write(console) { put throws(FileError) in try put(bytes) }
  }

  /// Replaces the file by what `body` puts into it. False where that fails, which is said.
  func write(
    _ console: Console, _ body: (PartWriter) throws(FileError) -> Void
  ) -> Bool {
    do throws(FileError) {
      try DocumentFile.write(to: path, body)
      return true
    } catch {
      let advice = option == .report ? "use --json to print it" : "name another file"
      console.error("error: \(path): \(what) can't be written: \(error.reason); \(advice)")
      return false
    }
  }

  private var what: String {
    switch option {
    case .metrics: "the metrics"
    case .junit: "the JUnit results"
    case .events: "the events"
    case .markdown: "the summary"
    case .html: "the page"
    case .records: "the records"
    case .gallery: "the gallery"
    case .contactSheet: "the contact sheet"
    case .markup: "the markup"
    default: "the report"
    }
  }

  private func refusal(_ message: String) -> Refusal {
    Refusal(lines: ["error: \(place): \(message)"])
  }
}

extension BytePath {
  /// True where the name ends so, in letters of either case.
  func hasEnding(_ ending: String) -> Bool {
    fileExtension.map { BytePath(bytes: $0).description.lowercased() } == ending
  }
}

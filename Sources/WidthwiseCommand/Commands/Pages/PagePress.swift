import Files
import JobRunner
import Pages
import Recipes

/// Makes the pages of one plan, with workers of its own for the small pictures.
struct PagePress {
  private let context: Context
  private let plan: Plan
  /// Nil where nothing was run.
  private let results: RunResults?
  private let workshop: Workshop
  private let previews: PreviewMaker

  init(_ context: Context, _ plan: Plan, _ results: RunResults?) throws(Refusal) {
    self.context = context
    self.plan = plan
    self.results = results
    workshop = try Workshop(context)
    do throws(FileError) {
      previews = try PreviewMaker(
        runner: workshop.runner, workers: context.workers, memory: workshop.memory,
        canWriteWebP: workshop.reader.canWrite(.webp))
    } catch {
      workshop.close()
      throw Refusal(
        lines: [
          "error: \(error.path): a folder for small pictures can't be made: \(error.reason); set "
            + "TMPDIR to one that can be written"
        ])
    }
  }

  func close() { workshop.close() }

  /// False where the file can't be made, which is said.
  func write(_ file: ResultFile) -> Bool {
    if file.option == .gallery { return file.write(galleryBytes, context.console) }
    do throws(Failure) {
      let bytes = try sheetBytes(file)
      return bytes.map { file.write($0, context.console) } ?? true
    } catch {
      context.console.error(
        "error: \(file.path): the contact sheet can't be made: \(error.message); leave "
          + "--contact-sheet out")
      return false
    }
  }

  func write(_ markup: MarkupTarget, of results: RunResults) -> Bool {
    let builder = MarkupBuilder(
      plan, results, request: markup.request,
      files: RenditionFiles(reader: workshop.reader, workers: context.workers))
    let document = builder.document(previews, context.tools.pictures)
    for warning in document.warnings { context.console.warning("warning: markup: \(warning)") }
    return markup.files.reduce(true) { isWhole, file in
      file.write(markup.bytes(of: document, for: file), context.console) && isWhole
    }
  }

  private var galleryBytes: [UInt8] {
    let title = context.arguments.operands.first?.description ?? plan.sourceFolder.description
    var gallery = Gallery(plan, results, title: title)
    GalleryThumbnails(plan, results).add(to: &gallery, previews)
    return GalleryPage(gallery).bytes
  }

  /// Nil where there is nothing to show, which is said.
  private func sheetBytes(_ file: ResultFile) throws(Failure) -> [UInt8]? {
    let files = RenditionFiles(reader: workshop.reader, workers: context.workers)
    let maker = ContactSheetMaker(plan, results) { files.headers(of: $0) }
    guard let sheet = maker.sheet(previews) else {
      context.console.warning(
        "warning: \(file.path): there is nothing to show, so it isn't written")
      return nil
    }
    if maker.leftOut > 0 {
      context.console.note(
        "\(file.path): shows the first \(ContactSheetMaker.mostTiles); \(maker.leftOut) more are "
          + "left out, and --gallery shows all")
    }
    return ContactSheetFile.marked(try context.tools.pictures.drawn(sheet))
  }
}

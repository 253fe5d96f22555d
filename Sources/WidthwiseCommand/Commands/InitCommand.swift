import Files
import JobRunner
import Manifests
import Recipes

/// `widthwise init [FOLDER]`.
struct InitCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let place = try NewManifest(context)
      let workshop = try Workshop(context)
      defer { workshop.close() }
      var survey = FolderSurvey(
        of: place.folder, output: place.outputIdentity, reader: workshop.reader,
        workers: context.workers)
      let text = try text(&survey, place, workshop.reader)
      try place.write(text, context.console)
      tell(survey, place)
      return .done
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  /// The first draft that planning accepts, so that nobody is given a manifest with an error; what
  /// it refuses of single images is left out of it.
  private func text(
    _ survey: inout FolderSurvey, _ place: NewManifest, _ reader: any SourceReader
  ) throws(Refusal) -> String {
    let writable = Set(OutputFormat.allCases.filter { reader.canWrite($0) })
    let known = SurveyedReader(survey, of: place.planned, reader: reader)
    var problem: String?
    for name in ManifestDraft.names {
      let draft = ManifestDraft(
        source: place.source, output: place.output, file: place.shownName, writable: writable,
        name: name)
      guard let text = draft.text(of: survey) else { throw nothing(survey, place) }
      do throws(Diagnostics) {
        let plan = try plan(text, place, known)
        if !plan.hasRefusals { return text }
        survey.leaveOut(refusedBy: plan, in: place.planned)
      } catch {
        problem = error.all.first?.message
        continue
      }
      guard let shorter = draft.text(of: survey) else { throw nothing(survey, place) }
      return shorter
    }
    throw Refusal(lines: ["error: \(place.folder): \(problem ?? "can't be planned")"])
  }

  private func plan(
    _ text: String, _ place: NewManifest, _ reader: any SourceReader
  ) throws(Diagnostics) -> Plan {
    let manifest = try ManifestReader.read(Array(text.utf8), file: place.shownName)
    return try Planner(reader: reader, workers: context.workers).plan(
      OpenManifest(manifest), manifestFolder: place.manifestFolder)
  }

  private func nothing(_ survey: FolderSurvey, _ place: NewManifest) -> Refusal {
    let others = survey.images.count + survey.unreadable.count
    let what =
      others == 0
      ? "has no image, nor have the folders in it"
      : "has no image that is read without being allowed, among \(Quantity.count(others, "file"))"
    return Refusal(
      lines: ["error: \(place.folder): \(what); name a folder of photographs or graphics"])
  }

  private func tell(_ survey: FolderSurvey, _ place: NewManifest) {
    for left in survey.unreadable {
      context.console.warning(
        "warning: \(place.folder.appending(left.path)): \(left.failure.message)")
    }
    guard let file = place.file else { return }
    context.console.note(
      "\(file): written for \(Quantity.count(ManifestDraft.usable(survey).count, "image")); to see what it would "
        + "make: widthwise plan \(ShellWord.operand(file))")
  }
}

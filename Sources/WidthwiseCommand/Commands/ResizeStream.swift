import Files
import JobRunner

/// `resize -`: an image from standard input, a rendition to standard output, or one of the two.
///
/// Renditions are made as files, in a private folder that goes with the command.
struct ResizeStream {
  /// What the image of standard input is called where a name is made of it.
  private static let inputName = "stdin"

  let context: Context
  let request: ResizeRequest

  func perform() throws(Refusal) -> ExitCode {
    if request.writesOutput, context.environment.isOutputTerminal {
      throw Refusal(
        lines: [
          "error: standard output: a terminal can't show a picture; send it to a file (> FILE), or "
            + "use --out FOLDER"
        ])
    }
    let folder: ScratchFolder
    do throws(FileError) {
      folder = try ScratchFolder()
    } catch {
      throw Refusal(
        lines: [
          "error: \(error.path): no folder can be made in it: \(error.reason); set TMPDIR to "
            + "another"
        ])
    }
    defer { folder.remove() }
    let outlet = folder.path.appending("out")
    let task = try task(folder.path, outlet)
    let code = RunSession(context: context, task: task).perform()
    if code == .done, request.writesOutput, !context.arguments.isSet(.dryRun) {
      try deliver(outlet)
    }
    return code
  }

  private func task(_ folder: BytePath, _ outlet: BytePath) throws(Refusal) -> RunTask {
    var request = request
    if request.readsInput {
      request.operands.typed = [try receive(into: folder)]
      if !request.writesOutput {
        request.operands.output = request.operands.output ?? BytePath(".")
      }
    }
    if request.writesOutput { request.operands.output = outlet }
    var task = ResizeCommand.task(context, request)
    let plan = task.plan
    let (readsInput, writesOutput) = (request.readsInput, request.writesOutput)
    task.plan = { reader, earlier throws(Refusal) in
      let loaded = try plan(reader, earlier)
      if writesOutput { try Self.checkOne(loaded.plan) }
      return loaded
    }
    task.usesOutput = writesOutput
    if readsInput { task.names = { $0.isInside(folder) ? BytePath("standard input") : $0 } }
    return task
  }

  /// Puts standard input into a file.
  private func receive(into folder: BytePath) throws(Refusal) -> BytePath {
    let path = folder.appending(Self.inputName)
    let limit = request.manifest.limits.bytes
    let isWhole: Bool
    do throws(FileError) {
      let bytes = try context.environment.input(limit)
      if let bytes { try AtomicFile.write(bytes, to: path) }
      isWhole = bytes != nil
    } catch {
      throw Refusal(
        lines: ["error: standard input: can't be kept in \(folder): \(error.reason); try again"])
    }
    if isWhole { return path }
    throw Refusal(
      lines: [
        "error: standard input: is larger than \(Quantity.bytes(limit)); raise --limits bytes=N if "
          + "that is right"
      ])
  }

  private static func checkOne(_ plan: Plan) throws(Refusal) {
    let count = plan.runnable.reduce(0) { $0 + $1.renditions.count }
    if count < 2 { return }
    throw Refusal(
      lines: [
        "error: standard output: takes one rendition, and these are \(count); give one "
          + "file, width and format, or use --out FOLDER"
      ])
  }

  private func deliver(_ outlet: BytePath) throws(Refusal) {
    let walk = FolderWalk(outlet, options: FolderWalk.Options(seesHidden: false))
    guard let file = walk.entries.first else { return }
    do throws(FileError) {
      let bytes = try FileSystem.contents(of: outlet.appending(file.name), limit: .max - 1)
      context.console.result(bytes ?? [])
    } catch {
      throw Refusal(.someFailed, lines: ["error: standard output: \(error.reason)"])
    }
  }
}

import Files
import JobRunner

/// `widthwise worker`: jobs as JSON lines in, outcomes as JSON lines out.
struct WorkerCommand {
  let context: Context

  func perform() -> ExitCode {
    let surroundings = context.environment.worker
    let service = WorkerService(
      reader: context.tools.reader, runner: context.tools.runner,
      inspector: context.tools.inspector, allow: surroundings.allowProcessorTime)
    let hello = WorkerHello(
      widthwise: Versions.program, libvips: context.tools.engine.libvips,
      unconfined: context.unconfined)
    do throws(FileError) {
      let output = try surroundings.output()
      guard try output(WorkerLine.bytes(of: WorkerAnswer.hello(hello))) else { return .done }
      try surroundings.forEachLine { line throws(FileError) in
        let goesOn = try output(service.answer(to: line))
        surroundings.rest()
        return goesOn
      }
      return .done
    } catch {
      context.console.error("error: worker: \(error.call) \(error.path): \(error.reason)")
      return .someFailed
    }
  }
}

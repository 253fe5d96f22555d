import Files
import GoldenImages
import JSONText

/// `widthwise golden rehearse ENV-A.json ENV-B.json`.
struct GoldenRehearseCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let before = try records(context.arguments.operands[0])
      let now = try records(context.arguments.operands[1])
      let report = rehearse(before, now)
      if context.arguments.isSet(.json) {
        context.console.result(report.json)
      } else {
        context.console.result(heading(before.environment, now.environment))
        context.console.result(report.text(isDetailed: context.arguments.isSet(.verbose)))
      }
      return report.totals.failed == 0 ? .done : .someFailed
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  private func records(_ path: BytePath) throws(Refusal) -> EnvironmentRecords {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.contents(of: path, limit: 2_000_000_000) ?? []
    } catch {
      throw Refusal(lines: ["error: \(path): can't be read: \(error.reason); check the name"])
    }
    guard let records = try? JSONText.value(EnvironmentRecords.self, from: bytes) else {
      throw Refusal(
        lines: [
          "error: \(path): holds no records; write them with: widthwise golden check MANIFEST "
            + "--records \(path)"
        ])
    }
    return records
  }

  private func rehearse(_ before: EnvironmentRecords, _ now: EnvironmentRecords) -> CheckReport {
    var report = CheckReport(
      started: context.environment.timestamp(), environment: now.environment)
    let old = Dictionary(before.cases.map { ($0.name, $0.record) }) { first, _ in first }
    let new = Dictionary(now.cases.map { ($0.name, $0.record) }) { first, _ in first }
    for name in Set(old.keys).union(new.keys).sorted() {
      report.add(RehearsedCase.compared(name, old[name], new[name]))
    }
    return report
  }

  private func heading(_ before: GoldenEnvironment, _ now: GoldenEnvironment) -> String {
    "\(before.words) -> \(now.words)\n"
  }
}

extension GoldenEnvironment {
  fileprivate var words: String {
    "libvips \(libvips) (\(machine), vector path \(vector ? "on" : "off"))"
  }
}

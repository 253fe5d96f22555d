import Files
import GoldenImages
import PixelFiles
import Vips

/// `widthwise golden compare EXPECTED ACTUAL`: two files or two folders, without a manifest.
struct GoldenCompareCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let outlets = try GoldenOutlets(context)
      return outlets.publish(try compare())
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  private var limits: GoldenLimits {
    let word = context.arguments.path(.limitProfile)?.text
    return GoldenLimits(word.flatMap { GoldenProfile(rawValue: $0) } ?? LimitLayers.standard)
  }

  private func compare() throws(Refusal) -> CheckReport {
    let clock = ContinuousClock.now
    let (expected, actual) = (context.arguments.operands[0], context.arguments.operands[1])
    var report = CheckReport(
      started: context.environment.timestamp(), environment: .here(context))
    let kinds = (try kind(expected), try kind(actual))
    switch kinds {
    case (.folder, .folder): try compareFolders(expected, actual, &report)
    case (.folder, _), (_, .folder):
      throw Refusal(
        lines: ["error: \(expected), \(actual): one is a folder, the other is not; give two alike"])
    default:
      report.add(
        FileComparison(limits: limits).compared(name: actual.name, expected, actual))
    }
    report.seconds = (ContinuousClock.now - clock) / .seconds(1)
    return report
  }

  private func kind(_ path: BytePath) throws(Refusal) -> FileKind {
    do throws(FileError) {
      return try FileStatus(at: path, followingLinks: true).kind
    } catch {
      throw Refusal(lines: ["error: \(path): can't be read: \(error.reason); check the name"])
    }
  }

  private func compareFolders(
    _ expected: BytePath, _ actual: BytePath, _ report: inout CheckReport
  ) throws(Refusal) {
    let (before, now) = (try files(expected), try files(actual))
    let all = Set(before).union(now).sorted()
    if all.isEmpty {
      throw Refusal(lines: ["error: \(expected), \(actual): hold no files; check the names"])
    }
    let comparison = FileComparison(limits: limits)
    let (left, right) = (Set(before), Set(now))
    for name in all {
      var one: CheckedCase
      if !left.contains(name) {
        one = CheckedCase(name: name, status: .missing, limits: limits)
        one.cause = Cause(.missing, "is not in \(expected)")
        one.actual = CaseSide(file: actual.appending(name))
      } else if !right.contains(name) {
        one = CheckedCase(name: name, status: .orphan, limits: limits)
        one.cause = Cause(.orphan, "is not in \(actual)")
        one.expected = CaseSide(file: expected.appending(name))
      } else {
        one = comparison.compared(name: name, expected.appending(name), actual.appending(name))
      }
      report.add(one)
    }
  }

  /// Hidden files and folders are no images.
  private func files(_ folder: BytePath) throws(Refusal) -> [BytePath] {
    do throws(FileError) {
      return try FolderWalk.visibleFiles(below: folder)
    } catch {
      throw Refusal(lines: ["error: \(error.path): can't be read: \(error.reason); mend that"])
    }
  }
}

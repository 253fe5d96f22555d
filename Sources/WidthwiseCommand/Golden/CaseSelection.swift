import Files
import GoldenImages
import JobRunner
import Recipes

/// Which cases a command is about: by name or pattern, by what the last check said.
struct CaseSelection {
  private let patterns: PathFilter?
  private let statuses: Set<CaseStatus>?

  /// `operands`: those behind the manifest.
  init(_ context: Context, operands: ArraySlice<BytePath>) throws(Refusal) {
    statuses = try Self.statuses(context.arguments.path(.only))
    guard !operands.isEmpty else {
      patterns = nil
      return
    }
    do throws(PathFilter.Problem) {
      patterns = try PathFilter(operands.map(\.description))
    } catch {
      throw Refusal(lines: ["error: \(operands.first ?? BytePath("")): \(error.message)"])
    }
  }

  /// True where not all cases are chosen.
  var isFilter: Bool { patterns != nil || statuses != nil }

  /// True where nothing can be said before the last check is looked at.
  var needsLastRun: Bool { statuses != nil }

  func takes(_ name: BytePath) -> Bool { patterns?.matches(name) ?? true }

  func takes(_ status: CaseStatus?) -> Bool {
    guard let statuses else { return true }
    return status.map { statuses.contains($0) } ?? false
  }

  private static func statuses(_ value: BytePath?) throws(Refusal) -> Set<CaseStatus>? {
    guard let value else { return nil }
    let words = value.description.split(separator: ",").map { String($0) }
    let all = CaseStatus.allCases.map(\.rawValue)
    let wrong = words.filter { !all.contains($0) }
    guard wrong.isEmpty, !words.isEmpty else {
      throw Refusal(
        lines: (words.isEmpty ? [""] : wrong).map { word in
          let advice =
            Suggestion.nearest(to: word, among: all).map { "did you mean '\($0)'?" }
            ?? "give some of \(all.joined(separator: ", "))"
          return "error: --only: '\(word)' is no status of a case; \(advice)"
        })
    }
    return Set(words.compactMap { CaseStatus(rawValue: $0) })
  }
}

import Files
import GoldenImages
import JobRunner
import Recipes

/// Which cases a command is about: by name or pattern, by what the last check said.
struct CaseSelection {
  private let patterns: PathFilter?
  /// Each operand with its own pattern.
  private let single: [(operand: BytePath, pattern: PathFilter)]
  private let statuses: Set<CaseStatus>?

  /// `operands`: those behind the manifest.
  init(_ context: Context, operands: ArraySlice<BytePath>) throws(Refusal) {
    statuses = try Self.statuses(context.arguments.path(.only))
    guard !operands.isEmpty else {
      patterns = nil
      single = []
      return
    }
    do throws(PathFilter.Problem) {
      patterns = try PathFilter(operands.map(\.description))
      var single: [(BytePath, PathFilter)] = []
      for operand in operands { single.append((operand, try PathFilter([operand.description]))) }
      self.single = single
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

  /// Refuses names and patterns that fit none of these cases: each is a slip of the pen.
  func refuseStrangers(among names: [BytePath], of whole: String) throws(Refusal) {
    let strangers = single.filter { one in !names.contains { one.pattern.matches($0) } }
    guard strangers.isEmpty else {
      throw Refusal(
        lines: strangers.map {
          "error: golden: '\($0.operand)' fits no case of \(whole); mend the name or leave it out"
        })
    }
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

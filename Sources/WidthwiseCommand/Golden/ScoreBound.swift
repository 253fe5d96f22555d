import Files
import GoldenImages

/// `--max dE:2.3`: a bound on one score.
struct ScoreBound {
  private let limit: PixelLimit?
  private let value: Double

  init(_ text: BytePath?) throws(Refusal) {
    guard let text else {
      limit = nil
      value = 0
      return
    }
    let parts = text.description.split(separator: ":", maxSplits: 1).map { String($0) }
    let name = parts.first == "dE" ? PixelLimit.maxDeltaE.rawValue : parts.first ?? ""
    guard parts.count == 2 else {
      throw Refusal(lines: ["error: --max: '\(text)' is no bound; write it such as dE:2.3"])
    }
    // The unit may be left out here: the name says it.
    let number = name.hasPrefix("dE") && !name.contains("over") ? "dE \(parts[1])" : parts[1]
    do throws(LimitText.Problem) {
      guard case .pixel(let limit, let value) = try LimitText.parse(name, number) else {
        throw LimitText.Problem("is no score of pixels; give such as dE:2.3")
      }
      self.limit = limit
      self.value = value
    } catch {
      throw Refusal(lines: ["error: --max: \(name): \(error.message)"])
    }
  }

  /// True without a bound; a case without scores is within none.
  func takes(_ one: CheckedCase) -> Bool {
    guard let limit else { return true }
    guard let scores = one.scores else { return false }
    let bound = GoldenLimits(profile: .exact, pixels: [limit: value], encoding: [:])
    return bound.misses(of: scores).isEmpty
  }
}

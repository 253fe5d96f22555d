/// How long the frames of an animation are shown, as a structure has it: `1300 ms: 1000 3×100`.
/// Records of Widthwise 0.1 have the sum alone: `1300 ms`.
struct Playback {
  let sum: String
  /// Milliseconds, one number a frame; nil where only the sum is known.
  let delays: [Int]?

  static func text(_ delays: [Int]) -> String {
    let runs = delays.reduce(into: [(count: Int, delay: Int)]()) { runs, delay in
      if let last = runs.last, last.delay == delay {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, delay))
      }
    }
    let words = runs.map { $0.count == 1 ? "\($0.delay)" : "\($0.count)×\($0.delay)" }
    return "\(delays.reduce(0, &+)) ms: \(words.joined(separator: " "))"
  }

  init(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    sum = parts.first.map { String($0) } ?? ""
    delays = parts.count == 2 ? Self.delays(parts[1]) : nil
  }

  /// Nil where the text is not of that form.
  private static func delays(_ text: Substring) -> [Int]? {
    var delays: [Int] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "×").map { Int($0) }
      guard let delay = parts.last ?? nil, let count = parts.first ?? nil,
        parts.count == 1 || (parts.count == 2 && (1...1_000_000).contains(count))
      else { return nil }
      delays += [Int](repeating: delay, count: parts.count == 1 ? 1 : count)
    }
    return delays
  }

  /// In words as short as they can be: the sums, or the first frame that differs; nil where nothing
  /// does.
  func difference(to actual: Playback) -> StructureDifference? {
    guard sum == actual.sum else {
      return StructureDifference(.playback, expected: sum, actual: actual.sum)
    }
    guard let delays, let others = actual.delays, delays != others,
      let place = zip(delays, others).enumerated().first(where: { $1.0 != $1.1 })
    else { return nil }
    let words = { (delay: Int) in "\(delay) ms in frame \(place.offset + 1)" }
    return StructureDifference(
      .playback, expected: words(place.element.0), actual: words(place.element.1))
  }
}

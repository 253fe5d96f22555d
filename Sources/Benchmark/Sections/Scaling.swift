import Files

/// How Widthwise's cost grows, with `thumbnail` beside it where that tells something.
struct Scaling {
  let bench: Bench
  let photographs: [Photograph]

  /// 1, 2, … workers up to the processors: wall time is what counts.
  func overWorkers() throws(BenchmarkError) -> BenchmarkReport.Table {
    var steps: [(String, Work)] = []
    var workers = 1
    while workers <= Machine.current.processors {
      var work = Work(photographs: photographs, widths: Work.usualWidths)
      work.workers = workers
      steps.append(("\(workers)", work))
      workers *= 2
    }
    var rows = try rows(steps, names: ["widthwise"])
    let first = rows.first?.wall ?? 0
    for place in rows.indices where rows[place].wall > 0 {
      let faster = BenchmarkText.number(first / rows[place].wall, 2)
      rows[place].note = "\(faster) × as fast by the clock"
    }
    return table(.workers, "The rows are numbers of workers.", rows)
  }

  /// Sources in three groups by size, each to the usual widths.
  func overMegapixels() throws(BenchmarkError) -> BenchmarkReport.Table {
    let sorted = photographs.sorted { $0.megapixels < $1.megapixels }
    let third = max(1, sorted.count / 3)
    let groups = stride(from: 0, to: sorted.count, by: third).prefix(3).map { start in
      Array(sorted[start..<min(sorted.count, start + third)])
    }
    let steps = groups.map { group in
      let least = BenchmarkText.number(group.first?.megapixels ?? 0, 1)
      let most = BenchmarkText.number(group.last?.megapixels ?? 0, 1)
      return ("\(least) to \(most) MP", Work(photographs: group, widths: Work.usualWidths))
    }
    return table(
      .megapixels, "A third of the sources each, to the usual widths.",
      try rows(steps, names: ["widthwise", "thumbnail"]))
  }

  /// The first one, two … of the usual widths.
  func overWidths() throws(BenchmarkError) -> BenchmarkReport.Table {
    let steps = Work.usualWidths.indices.map { last in
      let widths = Array(Work.usualWidths[...last])
      return ("\(widths.count)", Work(photographs: photographs, widths: widths))
    }
    return table(
      .widths, "The rows are numbers of widths, the largest first.",
      try rows(steps, names: ["widthwise", "thumbnail"]))
  }

  private func table(
    _ section: BenchmarkSection, _ words: String, _ rows: [BenchmarkReport.Row]
  ) -> BenchmarkReport.Table {
    BenchmarkReport.Table(section: section, work: words, rows: rows)
  }

  /// Each step through each peer; a step's ratios are to its own `thumbnail`.
  private func rows(
    _ steps: [(name: String, work: Work)], names: [String]
  ) throws(BenchmarkError) -> [BenchmarkReport.Row] {
    var all: [BenchmarkReport.Row] = []
    let peers = bench.peers.filter { names.contains($0.peer.name) }
    var rounds = [Rounds](repeating: Rounds(), count: steps.count * peers.count)
    for round in 1...bench.rounds {
      for (place, step) in steps.enumerated() {
        for (number, peer) in peers.enumerated() {
          bench.tell("round \(round): \(step.name): \(peer.peer.name)")
          rounds[place * peers.count + number].add(
            try bench.perform(peer, step.work, lookingAtMemory: false))
        }
      }
    }
    for (place, step) in steps.enumerated() {
      let rows = peers.indices.compactMap { number in
        rounds[place * peers.count + number].row(peers[number].peer.name)
      }
      all += rows.relative(to: "thumbnail").map { row in
        var row = row
        row.name = peers.count > 1 ? "\(step.name), \(row.name)" : step.name
        return row
      }
    }
    return all
  }
}

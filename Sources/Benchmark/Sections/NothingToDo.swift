import Files

/// A run over sources whose renditions are all up to date: what a night costs in which nothing
/// changed.
struct NothingToDo {
  /// Small sources; what a large one costs to skip is the same.
  static let count = 10_000

  let bench: Bench

  func table() throws(BenchmarkError) -> BenchmarkReport.Table {
    let manifest = try prepare()
    let command = [
      bench.widthwise.description, "run", manifest.description, "--quiet",
    ]
    bench.tell("nothing-to-do: the first run")
    let first = try MeasuredRun.perform(command, lookingAtMemory: true, showsErrors: true)
    guard first.ending == .exited(0) else {
      throw BenchmarkError("nothing-to-do: the first run failed; see above")
    }
    var rounds = Rounds()
    for round in 1...bench.rounds {
      bench.tell("nothing-to-do: round \(round)")
      let run = try MeasuredRun.perform(command, lookingAtMemory: true)
      rounds.add(PeerRun(run: run, files: Self.count, bytes: 0, folder: bench.folder))
    }
    let row = rounds.row("nothing to do").map { row in
      var row = row
      row.note = "\(Int(Double(Self.count) / max(row.wall, 0.001))) sources a second"
      return row
    }
    return BenchmarkReport.Table(
      section: .nothingToDo, work: "\(Self.count) sources, one rendition each, all up to date.",
      rows: row.map { [$0] } ?? [])
  }

  /// Sources that differ in their last bytes only, which a JPEG decoder doesn't read.
  private func prepare() throws(BenchmarkError) -> BytePath {
    let sources = bench.folder.appending(BytePath("many"))
    try bench.make(sources)
    let picture = try SyntheticPhotograph.jpeg(width: 64, height: 48, seed: 1)
    for number in 0..<Self.count {
      let file = sources.appending(BytePath("s\(number).jpg"))
      do throws(FileError) {
        try OutputFile(emptying: file).write(picture + Array(String(number).utf8))
      } catch {
        throw BenchmarkError(error)
      }
    }
    let manifest = bench.folder.appending(BytePath("many.json"))
    try bench.write(
      """
      {"version": 1, "source": "many", "output": "many-out",
       "images": [{"src": "*.jpg", "width": 32}]}

      """, to: manifest)
    return manifest
  }
}

import Files

/// A run over sources whose renditions are all up to date: what a night costs in which nothing
/// changed.
struct NothingToDo {
  /// How the sources are named.
  private enum Naming: String, CaseIterable {
    case pattern = "one pattern"
    case lines = "a line each"

    var manifest: BytePath { BytePath(self == .pattern ? "many.json" : "many.jsonl") }
  }

  /// Sources in a folder.
  private static let folderSize = 1000

  let bench: Bench

  func table() throws(BenchmarkError) -> BenchmarkReport.Table {
    try prepare()
    var rows: [BenchmarkReport.Row] = []
    for naming in Naming.allCases { rows += try row(naming).map { [$0] } ?? [] }
    return BenchmarkReport.Table(
      section: .nothingToDo,
      work: "\(bench.sources) sources, one rendition each, all up to date.", rows: rows)
  }

  private func row(_ naming: Naming) throws(BenchmarkError) -> BenchmarkReport.Row? {
    let manifest = bench.folder.appending(naming.manifest)
    let command = [bench.widthwise.description, "run", manifest.description, "--quiet"]
    // The first of all makes them, or makes them its own where another manifest had; the second
    // hashes those that were too young for their times to be believed.
    for run in ["first", "second"] {
      bench.tell("nothing-to-do: \(naming.rawValue), the \(run) run")
      let first = try MeasuredRun.perform(command, lookingAtMemory: true, showsErrors: true)
      guard first.ending == .exited(0) else {
        throw BenchmarkError("nothing-to-do: the \(run) run failed; see above")
      }
    }
    var rounds = Rounds()
    for round in 1...bench.rounds {
      bench.tell("nothing-to-do: \(naming.rawValue), round \(round)")
      let run = try MeasuredRun.perform(command, lookingAtMemory: true)
      rounds.add(PeerRun(run: run, files: bench.sources, bytes: 0, folder: bench.folder))
    }
    return rounds.row(naming.rawValue).map { row in
      var row = row
      row.note = "\(Int(Double(bench.sources) / max(row.wall, 0.001))) sources a second"
      return row
    }
  }

  /// Small sources, since what a large one costs to skip is the same; they differ in their last
  /// bytes only, which a JPEG decoder doesn't read.
  private func prepare() throws(BenchmarkError) {
    let picture = try SyntheticPhotograph.jpeg(width: 64, height: 48, seed: 1)
    let settings = #""version": 1, "source": "many", "output": "many-out""#
    var lines = "{\(settings), \"defaults\": {\"width\": 32}}\n"
    for number in 0..<bench.sources {
      let name = BytePath("\(number / Self.folderSize)/s\(number).jpg")
      let file = bench.folder.appending("many").appending(name)
      if number % Self.folderSize == 0 { try bench.make(file.parent) }
      do throws(FileError) {
        try OutputFile(emptying: file).write(picture + Array(String(number).utf8))
      } catch {
        throw BenchmarkError(error)
      }
      lines += "{\"src\": \"\(name)\"}\n"
    }
    try bench.write(lines, to: bench.folder.appending(Naming.lines.manifest))
    try bench.write(
      "{\(settings), \"images\": [{\"src\": \"**/*.jpg\", \"width\": 32}]}\n",
      to: bench.folder.appending(Naming.pattern.manifest))
  }
}

import Files

/// The same work through every peer that can do it, round about.
struct Comparison {
  let bench: Bench
  let section: BenchmarkSection
  let work: Work
  var includesFloor = false
  var hasQuality = false

  func table() throws(BenchmarkError) -> BenchmarkReport.Table {
    let able = bench.peers.filter { $0.peer.formats.contains(work.format) }
    var rounds = [Rounds](repeating: Rounds(), count: able.count)
    var floor = Rounds()
    var notes: [String: String] = [:]
    for round in 1...bench.rounds {
      for (place, peer) in able.enumerated() where notes[peer.peer.name] == nil {
        bench.tell("\(section.rawValue): round \(round): \(peer.peer.name)")
        let run = try bench.perform(peer, work)
        if run.files == work.renditions, run.run.ending == .exited(0) {
          rounds[place].add(run)
        } else {
          notes[peer.peer.name] = problem(run)
          bench.tell("\(section.rawValue): \(peer.peer.name): \(problem(run)); left out")
        }
      }
      if includesFloor, let run = try floorRun() { floor.add(run) }
    }
    var rows: [BenchmarkReport.Row] = []
    for (place, peer) in able.enumerated() where notes[peer.peer.name] == nil {
      let quality = hasQuality ? try quality(rounds[place].last) : nil
      rows += rounds[place].row(peer.peer.name, note: quality).map { [$0] } ?? []
    }
    rows += floor.row("floor", note: "decodes once, encodes, resamples nothing").map { [$0] } ?? []
    return BenchmarkReport.Table(
      section: section, work: words, rows: rows.relative(to: "thumbnail"))
  }

  private var words: String {
    let widths = work.widths.map(String.init).joined(separator: ", ")
    let megapixels = BenchmarkText.number(work.megapixels, 1)
    return "\(work.photographs.count) sources of \(megapixels) megapixels in all to the widths "
      + "\(widths), never enlarged: \(work.renditions) renditions."
  }

  private func problem(_ run: PeerRun) -> String {
    switch run.run.ending {
    case .exited(64): "can't write \(work.format)"
    case .exited(0): "made \(run.files) of \(work.renditions) files"
    case .exited(let code): "ended with \(code)"
    case .killed(let signal): "was killed by signal \(signal)"
    }
  }

  /// The floor counts a part of its own time only, and prints it.
  private func floorRun() throws(BenchmarkError) -> PeerRun? {
    guard let floor = bench.floor else { return nil }
    var run = try bench.perform(floor, work, lookingAtMemory: false)
    guard let counted = run.run.output.first.flatMap({ Double($0) }) else { return nil }
    run.run.cpu = counted
    run.run.wall = counted
    return run
  }

  private func quality(_ run: PeerRun?) throws(BenchmarkError) -> String? {
    guard let run else { return nil }
    return try Quality(bench: bench).words(for: work, in: run.folder)
  }
}

import Files

/// How far renditions are from the reference that config/bench/quality.py makes in floating point.
struct Quality {
  let bench: Bench

  /// Such as "PSNR 47.1 dB (worst 41.0), …"; nil where the script can't run here.
  func words(for work: Work, in folder: BytePath) throws(BenchmarkError) -> String? {
    let tasks = bench.folder.appending(BytePath("tasks.tsv"))
    let script = bench.scripts.appending(BytePath("quality.py"))
    let run = try MeasuredRun.perform([
      Peer.python, script.description, tasks.description, folder.description, work.format,
    ])
    return run.ending == .exited(0) ? run.output.first : nil
  }
}

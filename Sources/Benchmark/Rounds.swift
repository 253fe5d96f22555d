import Files

/// Several rounds of measurements, of which the middle one counts.
struct Rounds {
  private(set) var runs: [PeerRun] = []

  mutating func add(_ run: PeerRun) { runs.append(run) }

  var last: PeerRun? { runs.last }

  /// The row of the table; nil without any run.
  func row(_ name: String, note: String? = nil) -> BenchmarkReport.Row? {
    guard let last else { return nil }
    let cpu = runs.map(\.run.cpu)
    return BenchmarkReport.Row(
      name: name, cpu: Self.median(cpu), wall: Self.median(runs.map(\.run.wall)),
      peakMemory: runs.map(\.run.peakMemory).max().flatMap { $0 > 0 ? $0 : nil },
      bytes: last.bytes, ratio: nil, spread: [cpu.min() ?? 0, cpu.max() ?? 0], note: note)
  }

  /// The middle value, of an even number the mean of the two in the middle.
  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    if sorted.isEmpty { return 0 }
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

extension [BenchmarkReport.Row] {
  /// With each row's CPU seconds relative to those of the row with this name.
  func relative(to name: String) -> [BenchmarkReport.Row] {
    guard let measure = first(where: { $0.name == name }), measure.cpu > 0 else { return self }
    return map { row in
      var row = row
      row.ratio = row.cpu / measure.cpu
      return row
    }
  }
}

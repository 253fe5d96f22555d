import Files

/// What a plan comes to, in numbers that do not need its jobs any more.
public struct PlanTally: Sendable {
  public private(set) var totals = PlanTotals()
  /// Sources of which something is to be made.
  public private(set) var jobs = 0
  /// Sources that are refused, whole or in part.
  public private(set) var refusedSources = 0
  /// Of those that are refused as a whole: what was known before and not looked at again.
  private(set) var stillRefused = 0
  /// The places of those that are refused in part: a run may fail at the rest of them too.
  private(set) var partlyRefused: Set<Int> = []
  /// What all renditions need on the disk.
  public private(set) var space = RunSpace()
  /// The folders that renditions go to.
  private(set) var folders: Set<BytePath> = []
  /// Letters of the longest size and of the longest format's name, for columns.
  private(set) var widths = (size: 0, format: 0)
  private var lastFolder: BytePath?

  /// Counts what another tally counted, of other jobs.
  mutating func add(_ other: PlanTally) {
    totals.add(other.totals)
    jobs += other.jobs
    refusedSources += other.refusedSources
    stillRefused += other.stillRefused
    partlyRefused.formUnion(other.partlyRefused)
    space.add(other.space)
    folders.formUnion(other.folders)
    widths.size = max(widths.size, other.widths.size)
    widths.format = max(widths.format, other.widths.format)
  }

  mutating func add(_ planned: PlannedJob) {
    totals.add(planned)
    if planned.refusal != nil || !planned.refused.isEmpty { refusedSources += 1 }
    if planned.refusal?.since != nil { stillRefused += 1 }
    guard let job = planned.job else { return }
    jobs += 1
    if !planned.refused.isEmpty { partlyRefused.insert(planned.index) }
    space.add(job)
    for rendition in job.renditions {
      widths.size = max(widths.size, rendition.size.text.utf8.count)
      widths.format = max(widths.format, rendition.format.rawValue.utf8.count)
      let folder = rendition.path.parent
      if folder != lastFolder {
        folders.insert(folder)
        lastFolder = folder
      }
    }
  }
}

import Files
import JobRunner

extension RunReport {
  /// The report with other names for its sources.
  func named(by name: (BytePath) -> BytePath) -> RunReport {
    var report = self
    report.sources = sources.map { $0.named(by: name) }
    for index in slowest.indices { report.slowest[index].path = name(slowest[index].path) }
    return report
  }
}

extension SourceReport {
  func named(by name: (BytePath) -> BytePath) -> SourceReport {
    var report = self
    report.path = name(path)
    return report
  }
}

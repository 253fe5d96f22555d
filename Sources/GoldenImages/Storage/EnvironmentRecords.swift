/// What one manifest made in one environment: the file of `golden check --records`.
public struct EnvironmentRecords: Hashable, Sendable, Codable {
  public var environment: GoldenEnvironment
  /// By name.
  public var cases: [LastRun.Candidate]

  public init(_ environment: GoldenEnvironment, _ cases: [LastRun.Candidate]) {
    self.environment = environment
    self.cases = cases.sorted { $0.name < $1.name }
  }
}

public import Files

/// What became of one fault in one case.
public struct FaultFinding: Hashable, Sendable {
  public var name: BytePath
  public var fault: String
  public var profile: GoldenProfile
  /// What the judge says; a fault that passes was missed.
  public var verdict: GoldenJudge.Verdict

  public init(
    name: BytePath, fault: String, profile: GoldenProfile, verdict: GoldenJudge.Verdict
  ) {
    self.name = name
    self.fault = fault
    self.profile = profile
    self.verdict = verdict
  }

  public var isMissed: Bool { verdict.status.passes }
}

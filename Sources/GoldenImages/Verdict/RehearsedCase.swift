public import Files

/// What a case would come to in another environment, by the records of both.
public enum RehearsedCase {
  /// Pixels are known by their fingerprints; nil is a case that one side doesn't have.
  public static func compared(
    _ name: BytePath, _ before: GoldenRecord?, _ now: GoldenRecord?
  ) -> CheckedCase {
    let limits = before?.limits ?? now?.limits ?? GoldenLimits(LimitLayers.standard)
    var one = CheckedCase(name: name, status: .error, limits: limits)
    guard let before, let now else {
      one.status = before == nil ? .missing : .orphan
      one.cause = Cause(
        before == nil ? .missing : .orphan,
        before == nil ? "only the second environment has it" : "only the first environment has it")
      return one
    }
    let actual = ActualRendition(
      source: now.source, recipe: now.recipe, pixels: now.pixels, output: now.output,
      structure: now.structure)
    one.apply(
      GoldenJudge(before, limits: limits).verdict(of: actual, fingerprint: now.fingerprint))
    one.expected = CaseSide(
      size: before.pixels.size, frames: before.pixels.frames, pixels: before.pixels.hash,
      output: before.output)
    one.actual = CaseSide(
      size: now.pixels.size, frames: now.pixels.frames, pixels: now.pixels.hash,
      output: now.output)
    return one
  }
}

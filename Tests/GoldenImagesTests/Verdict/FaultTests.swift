import GoldenImages
import ImageMetrics
import Testing

/// The faults of the self-test against the narrow profiles.
struct FaultTests {
  @Test("Every fault is caught", arguments: PixelFault.allCases, [GoldenProfile.rounding, .simd])
  func caught(fault: PixelFault, profile: GoldenProfile) {
    let golden = Records.golden(Pictures.plain, profile: profile)
    let faulty = Records.made(fault.applied(to: Pictures.plain))
    let verdict = GoldenJudge(golden, limits: golden.limits).verdict(
      of: faulty, expected: Pictures.plain)
    #expect(verdict.status == .changed)
  }

  /// 100 → 101; 255·(100/255)^(1/1.05) = 104.57.
  @Test("A fault does what it says")
  func effects() {
    let grey = PixelBuffer(
      width: 3, height: 1, model: .grey, hasAlpha: true, samples: .eight([100, 9, 200, 9, 255, 9]))
    #expect(PixelFault.plusOne.applied(to: grey).samples == .eight([101, 9, 201, 9, 255, 9]))
    #expect(PixelFault.gamma.applied(to: grey).samples == .eight([105, 9, 202, 9, 255, 9]))
    #expect(PixelFault.shift.applied(to: grey).samples == .eight([100, 9, 100, 9, 200, 9]))
    #expect(PixelFault.flip.applied(to: grey).samples == .eight([255, 9, 200, 9, 100, 9]))
    #expect(PixelFault.box.applied(to: grey).samples == .eight([127, 255, 127, 255, 127, 255]))
  }
}

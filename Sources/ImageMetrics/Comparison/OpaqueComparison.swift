/// Compares two pictures as they are seen on one ground.
enum OpaqueComparison<Sample: FixedWidthInteger & UnsignedInteger> {
  static func compared(
    _ expected: OpaquePicture<Sample>, _ actual: OpaquePicture<Sample>,
    _ converter: LabConverter<Sample>
  ) -> (scores: Scores, map: DeltaEMap) {
    let tally = DifferenceTally(expected, actual, converter)
    let pixels = expected.width * expected.height
    let ssim = SSIM.scores(
      LumaPlanes(expected, actual), touched: tally.cells,
      scale: Float(DifferenceCount<Sample>.scale / 1000))
    let scores = Scores(
      pixels: pixels, differing: tally.count.pixels,
      histogram: tally.count.wholeHistogram(of: pixels), max: tally.count.max,
      bias: tally.count.bias(of: pixels), psnr: tally.count.psnr(of: pixels),
      deltaE: tally.deltaE, ssim: ssim,
      density: WindowDensity.worst(
        tally.cells, width: expected.width, height: expected.height))
    return (scores, tally.map)
  }
}

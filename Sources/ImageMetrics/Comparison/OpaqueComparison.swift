/// Compares two pictures as they are seen on one ground.
enum OpaqueComparison<Sample: FixedWidthInteger & UnsignedInteger> {
  static func compared(
    _ expected: OpaquePicture<Sample>, _ actual: OpaquePicture<Sample>,
    _ converter: LabConverter<Sample>
  ) -> (scores: Scores, map: DeltaEMap) {
    let tally = DifferenceTally(expected, actual, converter)
    let pixels = expected.width * expected.height
    let samples = tally.count.scores(of: pixels)
    let ssim = SSIM.scores(
      LumaPlanes(expected, actual), touched: tally.cells,
      scale: Float(DifferenceCount<Sample>.scale / 1000))
    let scores = Scores(
      pixels: pixels, differing: tally.count.pixels,
      histogram: samples.histogram, max: samples.max, bias: samples.bias, psnr: samples.psnr,
      deltaE: tally.deltaE, ssim: ssim,
      density: WindowDensity.worst(
        tally.cells, width: expected.width, height: expected.height))
    return (scores, tally.map)
  }
}

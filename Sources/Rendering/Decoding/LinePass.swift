import JobRunner
import Vips

/// One pass over the lines of an image, from which several smaller pictures are made at once: the
/// image itself is never in memory as a whole.
struct LinePass {
  private let image: VipsImage
  private let works: [ReductionInWork]

  /// Nil where one of the reductions is none of ours, or where all together would take more memory
  /// than the image: then it is better kept, and each is made from it when it is wanted. That
  /// changes no byte.
  init?(
    over image: VipsImage, hasAlpha: Bool, _ extent: DecodedExtent, making reductions: [Reduction]
  ) throws(VipsError) {
    var works: [ReductionInWork] = []
    var bytes = 0
    for reduction in reductions {
      guard let work = try ReductionInWork(reduction, of: image, hasAlpha: hasAlpha, extent)
      else { return nil }
      works.append(work)
      bytes += work.bytes
    }
    let source = image.width * image.height * image.bands
    if MemoryNeed.keepsSource(of: source, for: bytes) { return nil }
    self.image = image
    self.works = works
  }

  func pictures() throws(VipsError) -> [Reduction: VipsImage] {
    try image.forEachStrip(add)
    return finished
  }

  /// The same from lines of another origin; nil where they don't count, and this pass is spoilt.
  func pictures(from lines: PlainLines) throws(VipsError) -> [Reduction: VipsImage]? {
    try lines.forEachStrip(add) ? finished : nil
  }

  private func add(_ strip: Span<UInt8>, _ stride: Int) throws(VipsError) {
    for work in works { try work.add(strip, stride: stride) }
  }

  private var finished: [Reduction: VipsImage] {
    var made: [Reduction: VipsImage] = [:]
    for work in works { made[work.reduction] = work.finished(of: image) }
    return made
  }
}

import Files
import Geometry
import Recipes

/// Which parts of one source its recipes use. Each kind of border is looked for once, since that
/// decodes the source, and not at all where the reader knows it.
struct SourceRegions {
  let path: BytePath
  let header: SourceHeader
  let reader: any SourceReader
  let allowed: Set<SourceFormat>
  let limits: Limits
  private(set) var warnings: [String] = []
  /// How many borders were looked for, each in a decode of its own.
  private(set) var decodes = 0
  /// Those of them that were found.
  private(set) var found: [FoundBorder] = []
  private var known: [TrimRequest: Result<PixelBox?, Failure>] = [:]

  init(
    _ path: BytePath, _ header: SourceHeader, reader: any SourceReader,
    allowed: Set<SourceFormat>, limits: Limits
  ) {
    self.path = path
    self.header = header
    self.reader = reader
    self.allowed = allowed
    self.limits = limits
  }

  /// The part in pixels of the upright source; nil is all of it.
  mutating func region(of recipe: Recipe) throws(Failure) -> PixelBox? {
    let cropped = try recipe.view.crop.map { (crop) throws(Failure) in try box(of: crop) }
    guard let trim = recipe.view.trim else { return whole(cropped) }
    let request = TrimRequest(
      header: header, region: whole(cropped), threshold: trim.threshold,
      onDamaged: recipe.onDamaged, allowed: allowed, limits: limits)
    guard let found = try inside(request) else {
      let warning = "is of one colour all over, so `trim` leaves it whole"
      if !warnings.contains(warning) { warnings.append(warning) }
      return whole(cropped)
    }
    let outer = cropped ?? PixelBox(whole: header.size)
    let relative = PixelBox(
      x: found.x - outer.x, y: found.y - outer.y, width: found.width, height: found.height)
    return whole(relative.grown(by: trim.margin, in: outer.size).placed(in: outer))
  }

  private func whole(_ box: PixelBox?) -> PixelBox? {
    box == PixelBox(whole: header.size) ? nil : box
  }

  private func box(of crop: CropRegion) throws(Failure) -> PixelBox {
    let box = crop.box(in: header.size)
    guard header.size.contains(box) else {
      throw Failure(
        .impossible,
        "the crop of \(box.width)x\(box.height) at \(box.x),\(box.y) goes beyond the picture, "
          + "which is \(header.size.width)x\(header.size.height); make 'crop' smaller, or give it "
          + "in percent")
    }
    return box
  }

  private mutating func inside(_ request: TrimRequest) throws(Failure) -> PixelBox? {
    if let answer = known[request] { return try answer.get() }
    let answer = reader.knownBorder(of: path, request).map { .success($0.box) } ?? look(request)
    known[request] = answer
    return try answer.get()
  }

  private mutating func look(_ request: TrimRequest) -> Result<PixelBox?, Failure> {
    decodes += 1
    return Result { () throws(Failure) in
      let box = try reader.trimBox(of: path, request)
      found.append(FoundBorder(request, box))
      return box
    }
  }
}

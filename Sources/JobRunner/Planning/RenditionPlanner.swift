import Files
import Geometry
import Recipes

/// Decides one rendition: format, size, name, or why there is none.
struct RenditionPlanner: Sendable {
  /// The kernel's limits, in bytes.
  static let longestName = 255
  static let longestPath = 4095

  var folders: PlanFolders
  var limits: Limits
  var allowed: Set<SourceFormat>
  var reader: any SourceReader
  private let checks: EncoderChecks

  init(
    folders: PlanFolders, limits: Limits, allowed: Set<SourceFormat>, reader: any SourceReader
  ) {
    self.folders = folders
    self.limits = limits
    self.allowed = allowed
    self.reader = reader
    checks = EncoderChecks(reader)
  }

  enum Decision {
    /// `name` is relative to the output folder, as the template made it.
    case made(Rendition, name: BytePath)
    case refused(RefusedRendition)
  }

  func regions(of source: ProbedSource, _ header: SourceHeader) -> SourceRegions {
    SourceRegions(
      folders.sourcePath(source.path), header, reader: reader, allowed: allowed, limits: limits)
  }

  func decide(
    _ recipe: Recipe, for source: ProbedSource, _ header: SourceHeader,
    _ regions: inout SourceRegions
  ) -> Decision {
    var refused = RefusedRendition(recipe: recipe, failure: Failure(.impossible, ""))
    do throws(Failure) {
      let format = try format(recipe, header)
      try checkKernel(recipe.finish.kernel)
      let region = try regions.region(of: recipe)
      let size = try size(recipe, of: region?.size ?? header.size)
      refused.size = size.final
      let name = RenditionName(
        source: source.path, recipe: recipe, format: format, size: size.final,
        contentHash: source.contentHash
      ).path
      let path = folders.outputPath(name.normalized)
      refused.path = path
      try checkSize(size.final, format, frames: format.isAnimated ? header.frames : 1)
      try checkLength(path)
      try NameEnding.check(path, format, recipe)
      let rendition = Rendition(
        path: path, size: size.final, scaled: size.scaled, format: format, recipe: recipe,
        region: region, frame: size.isPlain ? nil : size.frame)
      return .made(rendition, name: name)
    } catch {
      refused.failure = error
      return .refused(refused)
    }
  }

  private func format(_ recipe: Recipe, _ header: SourceHeader) throws(Failure) -> OutputFormat {
    let format: OutputFormat
    switch recipe.format {
    case .format(let named): format = named
    case .source:
      guard let same = OutputFormat(keeping: header.format) else {
        throw Failure(
          .impossible,
          "\(header.format.rawValue) can be read but not written; name a format in 'formats'")
      }
      format = same
    }
    guard reader.canWrite(format) else {
      throw Failure(
        .impossible, "the installed libvips can't write \(format.rawValue); use another format")
    }
    if let what = checks.missing(recipe, in: format) {
      throw Failure(.impossible, what)
    }
    return format
  }

  private func checkKernel(_ kernel: Kernel) throws(Failure) {
    if reader.hasKernel(kernel) { return }
    throw Failure(
      .impossible,
      "the installed libvips has no kernel \(kernel.rawValue); use lanczos3, or install a newer one"
    )
  }

  /// `used` is the size of what is used of the upright source.
  private func size(_ recipe: Recipe, of used: PixelSize) throws(Failure) -> DecoratedSize {
    var anchor = Anchor.center
    if case .anchor(let given) = recipe.position { anchor = given }
    do throws(SizeError) {
      return try recipe.sizing.resolve(
        for: recipe.view.turn.upright(used), decoration: recipe.decoration.request(anchor: anchor))
    } catch {
      throw Failure(.impossible, Self.message(error))
    }
  }

  private static func message(_ error: SizeError) -> String {
    switch error {
    case .noSide: "neither width nor height is given; give one"
    case .fillNeedsBox: "'fill' needs width and height, or one of them and 'aspect'"
    case .padNeedsBox: "'pad' needs width and height, or one of them and 'aspect'"
    case .noRoom(let side, let taken):
      "padding and border take \(taken) pixels, and the size has \(side); use a larger size or less "
        + "of them"
    case .tooLarge(let size):
      "this is \(text(size)), and libvips takes 10000000 pixels a side; use a smaller width"
    }
  }

  private func checkSize(
    _ size: PixelSize, _ format: OutputFormat, frames: Int
  ) throws(Failure) {
    if let most = format.maxSide, max(size.width, size.height) > most {
      throw Failure(
        .impossible,
        "\(format.rawValue) holds at most \(most) pixels a side, this is \(Self.text(size)); "
          + "use png or a smaller width")
    }
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    let (all, overflows) = pixels.multipliedReportingOverflow(by: max(1, frames))
    if overflow || overflows || all > limits.outputPixels {
      let shown = frames > 1 ? "\(Self.text(size)) in \(frames) frames" : Self.text(size)
      throw Failure(
        .overLimit,
        "this is \(shown), and a rendition may have \(limits.outputPixels) pixels; "
          + "use a smaller width, or raise "
          + "`limits: {output-pixels: …}` if that is right")
    }
  }

  private func checkLength(_ path: BytePath) throws(Failure) {
    let longest = path.longestComponent
    if longest > Self.longestName {
      throw Failure(
        .impossible,
        "'\(Self.shown(path))': the name has \(longest) bytes, and file systems take \(Self.longestName); "
          + "set a shorter 'name'")
    }
    if path.bytes.count > Self.longestPath {
      throw Failure(
        .impossible,
        "'\(Self.shown(path))': the path has \(path.bytes.count) bytes, and the system takes \(Self.longestPath); "
          + "set a shorter 'name' or output folder")
    }
  }

  /// A path, and of one that fills the screen the beginning.
  private static func shown(_ path: BytePath) -> String {
    let text = path.description
    return text.utf8.count > 600 ? "\(text.prefix(200))…" : text
  }

  private static func text(_ size: PixelSize) -> String { "\(size.width)x\(size.height)" }
}

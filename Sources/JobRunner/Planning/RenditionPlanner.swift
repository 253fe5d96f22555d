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
  var writable: Set<OutputFormat>
  /// What the installed libraries can't do of the options.
  var missing: @Sendable (EncodingOptions, OutputFormat) -> String? = { _, _ in nil }

  enum Decision {
    /// `name` is relative to the output folder, as the template made it.
    case made(Rendition, name: BytePath)
    case refused(RefusedRendition)
  }

  func decide(_ recipe: Recipe, for source: ProbedSource, _ header: SourceHeader) -> Decision {
    var refused = RefusedRendition(recipe: recipe, failure: Failure(.impossible, ""))
    do throws(Failure) {
      let format = try format(recipe, header)
      let size = try size(recipe, header)
      refused.size = size.final
      let name = RenditionName(
        source: source.path, recipe: recipe, format: format, size: size.final,
        contentHash: source.contentHash
      ).path
      let path = folders.outputPath(name.normalized)
      refused.path = path
      try checkSize(size.final, format, frames: format.isAnimated ? header.frames : 1)
      try checkLength(path)
      let rendition = Rendition(
        path: path, size: size.final, scaled: size.scaled, format: format, recipe: recipe)
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
    guard writable.contains(format) else {
      throw Failure(
        .impossible, "the installed libvips can't write \(format.rawValue); use another format")
    }
    if let what = missing(recipe.encoding(for: format), format) { throw Failure(.impossible, what) }
    return format
  }

  private func size(_ recipe: Recipe, _ header: SourceHeader) throws(Failure) -> ResolvedSize {
    do throws(SizeError) {
      return try recipe.sizing.resolve(for: header.size)
    } catch {
      switch error {
      case .noSide:
        throw Failure(.impossible, "neither width nor height is given; give one")
      case .fillNeedsBox:
        throw Failure(.impossible, "'fill' needs width and height, or one of them and 'aspect'")
      case .tooLarge(let size):
        throw Failure(
          .impossible,
          "this is \(text(size)), and libvips takes 10000000 pixels a side; use a smaller width")
      }
    }
  }

  private func checkSize(
    _ size: PixelSize, _ format: OutputFormat, frames: Int
  ) throws(Failure) {
    if let most = format.maxSide, max(size.width, size.height) > most {
      throw Failure(
        .impossible,
        "\(format.rawValue) holds at most \(most) pixels a side, this is \(text(size)); "
          + "use png or a smaller width")
    }
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    let (all, overflows) = pixels.multipliedReportingOverflow(by: max(1, frames))
    if overflow || overflows || all > limits.outputPixels {
      let shown = frames > 1 ? "\(text(size)) in \(frames) frames" : text(size)
      throw Failure(
        .overLimit,
        "this is \(shown), and a rendition may have \(limits.outputPixels) pixels; "
          + "use a smaller width or raise limits.outputPixels")
    }
  }

  private func checkLength(_ path: BytePath) throws(Failure) {
    let longest = path.components.reduce(0) { max($0, $1.count) }
    if longest > Self.longestName {
      throw Failure(
        .impossible,
        "the name has \(longest) bytes, and file systems take \(Self.longestName); "
          + "set a shorter 'name'")
    }
    if path.bytes.count > Self.longestPath {
      throw Failure(
        .impossible,
        "the path has \(path.bytes.count) bytes, and the system takes \(Self.longestPath); "
          + "set a shorter 'name' or output folder")
    }
  }

  private func text(_ size: PixelSize) -> String { "\(size.width)x\(size.height)" }
}

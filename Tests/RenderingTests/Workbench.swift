import Files
import Geometry
import JobRunner
import Recipes
import Vips

@testable import Rendering

/// A folder for one test, and what it takes to render into it.
final class Workbench {
  let folder: BytePath

  init() throws {
    try VipsLibrary.start()
    folder = try TemporaryFolder.make()
  }

  deinit { TemporaryFolder.remove(folder) }

  static func header(_ source: BytePath) throws(Failure) -> SourceHeader {
    try HeaderReader().header(of: source, allowed: SourceFormat.defaults, limits: Limits())
  }

  /// A rendition of this size, made by squeezing the whole source into it.
  func rendition(
    _ name: String, _ format: OutputFormat, _ size: PixelSize, scaled: PixelSize? = nil,
    _ change: (inout Recipe) -> Void = { _ in }
  ) -> Rendition {
    var recipe = Recipe(sizing: SizeRequest(width: .pixels(size.width)), format: .format(format))
    change(&recipe)
    return Rendition(
      path: folder.appending(name), size: size, scaled: scaled ?? size, format: format,
      recipe: recipe)
  }

  func render(_ source: BytePath, _ renditions: [Rendition]) throws(Failure) -> JobOutcome {
    let header = try Self.header(source)
    return Renderer().perform(
      Job(index: 0, source: source, header: header, renditions: renditions))
  }

  /// Reads a written file back with libvips' own loader for the format.
  func read(_ name: String, _ loader: String, pages: Int = 1) throws -> VipsImage {
    let file = try OpenFile(reading: folder.appending(name))
    var options = VipsImage.LoadOptions()
    options.pages = pages
    let bytes = file.read(file.status.bytes) ?? []
    return try VipsImage.load(loader, try VipsSource(bytes: bytes), options)
  }
}

extension PixelSize {
  init(_ width: Int, _ height: Int) { self.init(width: width, height: height) }
}

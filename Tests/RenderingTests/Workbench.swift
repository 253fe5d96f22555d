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

  static func header(
    _ source: BytePath, allowed: Set<SourceFormat> = SourceFormat.defaults
  ) throws(Failure) -> SourceHeader {
    try HeaderReader().header(of: source, allowed: allowed, limits: Limits())
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

  func render(
    _ source: BytePath, _ renditions: [Rendition],
    allowed: Set<SourceFormat> = SourceFormat.defaults
  ) throws(Failure) -> JobOutcome {
    let header = try Self.header(source, allowed: allowed)
    return Renderer().perform(
      Job(
        index: 0, source: source, header: header, renditions: renditions, allowed: allowed))
  }

  /// The pixels of a source's PNG rendition, by default at its own size, and what was warned of.
  func pixels(
    _ source: BytePath, _ size: PixelSize? = nil,
    allowed: Set<SourceFormat> = SourceFormat.defaults
  ) throws -> (bytes: [UInt8], bands: Int, warnings: [String]) {
    let size = try size ?? Self.header(source, allowed: allowed).size
    let outcome = try render(
      source, [rendition("pixels.png", .png, size)], allowed: allowed)
    for case .failed(let failure) in outcome.results { throw failure }
    let made = try read("pixels.png", "pngload")
    return (try made.bytes(), made.bands, outcome.warnings)
  }

  /// Puts bytes into a file of the folder.
  func write(_ bytes: [UInt8], _ name: String) throws -> BytePath {
    let path = folder.appending(name)
    try AtomicFile.write(bytes, to: path)
    return path
  }

  /// The bytes of a file.
  static func bytes(_ path: BytePath) throws -> [UInt8] {
    let file = try OpenFile(reading: path)
    return file.read(file.status.bytes) ?? []
  }

  /// What makes reading a source's header fail.
  static func refusal(
    _ source: BytePath, allowed: Set<SourceFormat> = SourceFormat.defaults,
    limits: Limits = Limits()
  ) -> Failure? {
    do throws(Failure) {
      _ = try HeaderReader().header(of: source, allowed: allowed, limits: limits)
      return nil
    } catch {
      return error
    }
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

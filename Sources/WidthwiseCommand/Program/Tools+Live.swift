import Files
import JobRunner
import Recipes
import Rendering
import Resampler
import Vips

extension Tools {
  /// The real ones; with libvips started at once, or by what first uses it.
  static func live(startingLibrary: Bool) throws(ToolsError) -> Tools {
    if startingLibrary { try startLibrary() }
    let reader = HeaderReader()
    return Tools(
      reader: reader, runner: Renderer(), inspector: ImageInspector(),
      pictures: LibrarySmallPictures(),
      versions: {
        Versions(
          widthwise: Versions.program, libvips: VipsLibrary.version,
          processor: Variant.fastest.rawValue,
          readable: SourceFormat.allCases.filter { $0.isReadable },
          writable: OutputFormat.allCases.filter { reader.canWrite($0) })
      },
      engine: Engine(libvips: VipsLibrary.version, renderer: Renderer.version),
      startWorker: { showsErrors throws(FileError) in
        // This program as it was started, also where its file has been replaced since.
        try ProcessTransport(executable: BytePath("/proc/self/exe"), showsErrors: showsErrors)
      })
  }

  private static func startLibrary() throws(ToolsError) {
    do throws(VipsError) {
      try VipsLibrary.start()
    } catch {
      throw ToolsError(message: "can't start (\(error.text)); install libvips 8.14 or later")
    }
  }
}

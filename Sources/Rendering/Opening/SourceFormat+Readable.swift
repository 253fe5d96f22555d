public import Recipes
import Vips

extension SourceFormat {
  /// Whether the installed libvips has a loader for the format.
  public var isReadable: Bool { VipsLibrary.hasOperation(loader) }
}

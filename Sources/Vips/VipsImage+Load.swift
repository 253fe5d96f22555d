/// Loading by a loader that is named, never guessed from a file name.
extension VipsImage {
  /// How a loader is called; what the loader doesn't know is not asked of it.
  public struct LoadOptions: Sendable {
    /// Which findings end the load: `none`, `truncated`, `error` or `warning`.
    public var failOn = "error"
    /// The lines are read once, from top to bottom, and not kept.
    public var sequential = true
    /// JPEG only: shrink by 1, 2, 4 or 8 while decoding.
    public var shrink = 1
    /// How many frames or pages are stacked; -1 is all.
    public var pages = 1
    /// The first frame or page; nil is the loader's own choice (HEIF: the primary image).
    public var page: Int?
    /// TIFF: the directory below the page, from 0; nil is the page itself.
    public var subdirectory: Int?
    /// SVG, PDF, WebP: the size relative to the document's own.
    public var scale = 1.0
    /// SVG, PDF: dots an inch, which lengths in inches, millimetres or points become pixels by; nil
    /// is the loader's own, 72.
    public var dpi: Double?

    public init() {}
  }

  /// Opens a source with a loader such as "jpegload": only the header is read.
  public static func load(
    _ loader: String, _ source: VipsSource, _ options: LoadOptions = LoadOptions()
  ) throws(VipsError) -> VipsImage {
    let takesSource = VipsLibrary.hasOperation("\(loader)_source")
    let name = takesSource ? "\(loader)_source" : loader
    var operation = Operation(name)
    if takesSource {
      operation.set("source", source)
    } else {
      // A few loaders take file names only; this one names the open file and nothing else.
      operation.set("filename", "/proc/self/fd/\(source.descriptor)")
      operation.keep(source)
    }
    operation.set("access", options.sequential ? "sequential" : "random")
    operation.set("fail_on", options.failOn)
    if options.shrink > 1 { operation.set("shrink", options.shrink) }
    if options.pages != 1, VipsLibrary.hasOption("n", of: name) {
      operation.set("n", options.pages)
    }
    if let page = options.page, VipsLibrary.hasOption("page", of: name) {
      operation.set("page", page)
    }
    if let subdirectory = options.subdirectory, VipsLibrary.hasOption("subifd", of: name) {
      operation.set("subifd", subdirectory)
    }
    if let dpi = options.dpi, VipsLibrary.hasOption("dpi", of: name) {
      operation.set("dpi", dpi)
    }
    if options.scale != 1, VipsLibrary.hasOption("scale", of: name) {
      operation.set("scale", options.scale)
    }
    let image = try operation.image()
    // The copy would be one more buffer that each line goes through.
    return loader.hasPrefix("heif") ? try image.withOwnBlobs() : image
  }

  /// Metadata that outlives the loader. libvips 8.14's HEIF loader lends its profile, EXIF and XMP
  /// to the image and frees them when it goes, while a copy in memory would still point at them.
  private func withOwnBlobs() throws(VipsError) -> VipsImage {
    let names =
      ["icc-profile-data", "exif-data", "xmp-data", "iptc-data"].filter(has)
      + fields.filter { $0.hasPrefix("heif-mime") }
    if names.isEmpty { return self }
    let own = try copy()
    for name in names { own.set(name, blob: blob(name) ?? []) }
    return own
  }
}

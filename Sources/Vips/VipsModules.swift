import CVips
import Glibc
import Synchronization

/// The modules of libvips: some loaders and savers lie in libraries of their own, which vips_init
/// loads all, with the dozens of libraries behind them, whether they are needed or not. Here each is
/// loaded when an operation of it is first asked for.
enum VipsModules {
  /// Which module has the operations whose names begin so.
  private static let modules = [
    "heif": "vips-heif", "jxl": "vips-jxl", "magick": "vips-magick", "pdf": "vips-poppler",
  ]

  /// The folder that libvips' modules are in; nil where it isn't beside the library, or there is
  /// none: then vips_init does as it always does.
  private static let folder: String? = {
    guard let library = ww_library_path() else { return nil }
    let path = String(cString: library)
    guard let end = path.lastIndex(of: "/") else { return nil }
    let version = "\(vips_version(0)).\(vips_version(1))"
    let folder = "\(path[..<end])/vips-modules-\(version)"
    return access(folder, R_OK | X_OK) == 0 ? folder : nil
  }()

  private static let loaded = Mutex<Set<String>>([])

  /// vips_init, without any module where each can be loaded later.
  static func initialize() -> Bool {
    guard folder != nil, getenv("VIPSHOME") == nil else { return ww_init("widthwise") == 0 }
    // Where libvips looks for its modules; there are none at that place.
    setenv("VIPSHOME", "/nonexistent", 1)
    defer { unsetenv("VIPSHOME") }
    return ww_init("widthwise") == 0
  }

  /// Loads the module that an operation is in; does nothing where it is in none, or loaded.
  static func load(for operation: String) {
    guard let folder, let known = modules.first(where: { operation.hasPrefix($0.key) }) else {
      return
    }
    loaded.withLock { loaded in
      guard loaded.insert(known.value).inserted else { return }
      // What a module lacks shows by its operations not being there.
      guard let module = g_module_open("\(folder)/\(known.value).so", G_MODULE_BIND_LAZY) else {
        return
      }
      g_module_make_resident(module)
    }
  }
}

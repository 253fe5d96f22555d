import CVips
import Glibc
import Synchronization

/// libvips as a whole: start-up, and what the installed version knows.
///
/// It starts with its first use, which costs some milliseconds: a program whose workers do all the
/// work needs no libvips of its own.
public enum VipsLibrary {
  private static let isBegun = Atomic(false)

  private static let started: Bool = {
    isBegun.store(true, ordering: .relaxed)
    // Silences modules' chatter on standard error before the first log handler is there.
    guard VipsModules.initialize() else { return false }
    vips_concurrency_set(1)
    vips_cache_set_max(0)
    // Whoever waits for a picture being encoded is woken for each strip: 16 lines are few.
    _ = ww_set_option("--vips-fatstrip-height=64")
    LogCapture.install()
    return true
  }()

  /// Starts libvips once: one thread a pipeline, no operation cache (it is keyed by file name and
  /// would serve stale pixels), its log captured. Does nothing when called again. Whoever makes
  /// images or operations calls it by that; calling it before tells whether it can be used.
  ///
  /// Throws where libvips can't start at all, which only a broken installation does.
  public static func start() throws(VipsError) {
    if !started { throw VipsError(operation: "vips_init", text: VipsError.takeText()) }
  }

  /// Starts libvips as `start()` does; false where it can't be started.
  static var isStarted: Bool { started }

  /// Ends what libvips keeps for the calling thread; after each job on a Dispatch thread.
  public static func endThread() {
    if hasBegun { vips_thread_shutdown() }
  }

  /// Whether anybody has used libvips: before, there is nothing of its own to be cleaned up, and
  /// its locks don't exist.
  static var hasBegun: Bool { isBegun.load(ordering: .relaxed) }

  /// Such as "8.14.1".
  public static var version: String {
    (0..<3).map { String(vips_version(Int32($0))) }.joined(separator: ".")
  }

  /// Whether the vector path for 8-bit pictures is on: `vips_vector_isenabled`. VIPS_NOVECTOR in the
  /// environment, before the start, turns it off.
  public static var hasVectorPath: Bool { started && vips_vector_isenabled() != 0 }

  /// The dynamic libraries that encode here, under their names such as `libjpeg`, each with the
  /// version in its file's name. Loads those that haven't been needed yet.
  public static var encoders: [String: String] {
    let names = [
      "libjpeg", "libpng16", "libwebp", "libaom", "libheif", "libtiff", "libcgif", "libspng",
      "libjxl", "libimagequant", "liblcms2", "libx265", "libSvtAv1Enc",
    ]
    guard started else { return [:] }
    for saver in ["heifsave", "jxlsave"] { VipsModules.load(for: saver) }
    guard let maps = fopen("/proc/self/maps", "r") else { return [:] }
    defer { fclose(maps) }
    var found: [String: String] = [:]
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = line.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
      guard let file = text.split(separator: "/").last?.dropLast() else { continue }
      for name in names where file.hasPrefix("\(name).so.") || file.hasPrefix("\(name)-") {
        found[name] = String(file.dropFirst(name.count + 4))
      }
    }
    return found
  }

  /// True where the installed libvips knows the operation, such as "jxlsave_buffer".
  public static func hasOperation(_ name: String) -> Bool {
    guard started else { return false }
    VipsModules.load(for: name)
    return vips_type_find("VipsOperation", name) != 0
  }

  /// True where the operation is known and has the option, such as `keep` of "jpegsave_buffer".
  public static func hasOption(_ option: String, of operation: String) -> Bool {
    known("\(operation).\(option)", in: operation) { ww_find_property($0, option) != nil }
  }

  /// True where an option of an operation can have this value, such as `lanczos3` for `kernel` of
  /// "resize".
  public static func hasValue(_ value: String, for option: String, of operation: String) -> Bool {
    known("\(operation).\(option) = \(value)", in: operation) {
      ww_has_nick($0, option, value) != 0
    }
  }

  private static let answers = Mutex<[String: Bool]>([:])

  /// The answer to a question about an operation, which is asked once.
  private static func known(
    _ question: String, in operation: String,
    _ ask: (UnsafeMutablePointer<VipsOperation>) -> Bool
  ) -> Bool {
    if let known = answers.withLock({ $0[question] }) { return known }
    let answer = answer(operation, ask)
    answers.withLock { $0[question] = answer }
    return answer
  }

  private static func answer(
    _ operation: String, _ ask: (UnsafeMutablePointer<VipsOperation>) -> Bool
  ) -> Bool {
    guard hasOperation(operation), let object = vips_operation_new(operation) else { return false }
    defer { ww_unref(object) }
    return ask(object)
  }
}

import CVips

/// One call of a libvips operation: made by name, given its arguments, run once.
///
/// Wraps `vips_operation_new`, `g_object_set_property`, `vips_cache_operation_buildp`. An argument
/// that the installed libvips doesn't know fails at `run()`; ask `VipsLibrary.hasOption` first
/// where versions differ.
struct Operation: ~Copyable {
  private let name: String
  private var object: UnsafeMutablePointer<VipsOperation>?
  private var unknown: [String] = []
  /// What has to live as long as the operation.
  private var parts: [AnyObject] = []

  init(_ name: String) {
    self.name = name
    guard VipsLibrary.isStarted else { return }
    VipsModules.load(for: name)
    object = vips_operation_new(name)
  }

  deinit {
    guard let object else { return }
    vips_object_unref_outputs(
      UnsafeMutableRawPointer(object).assumingMemoryBound(to: VipsObject.self))
    ww_unref(object)
  }

  /// Keeps an object alive as long as the images that come out of this.
  mutating func keep(_ part: AnyObject) { parts.append(part) }

  mutating func set(_ option: String, _ value: Int) {
    guard let object, ww_set_int(object, option, value) != 0 else { return }
    unknown.append(option)
  }

  mutating func set(_ option: String, _ value: Bool) { set(option, value ? 1 : 0) }

  mutating func set(_ option: String, _ value: Double) {
    guard let object, ww_set_double(object, option, value) != 0 else { return }
    unknown.append(option)
  }

  /// Sets a string, or an enum by its nickname.
  mutating func set(_ option: String, _ value: String) {
    guard let object, ww_set_string(object, option, value) != 0 else { return }
    unknown.append("\(option) = \(value)")
  }

  mutating func set(_ option: String, _ value: [Double]) {
    guard let object, ww_set_doubles(object, option, value, Int32(value.count)) != 0 else { return }
    unknown.append(option)
  }

  mutating func set(_ option: String, _ value: VipsImage) {
    parts.append(value)
    guard let object, ww_set_object(object, option, value.pointer) != 0 else { return }
    unknown.append(option)
  }

  mutating func set(_ option: String, _ value: [VipsImage]) {
    parts.append(contentsOf: value)
    var pointers: [UnsafeMutablePointer<CVips.VipsImage>?] = value.map(\.pointer)
    guard let object, ww_set_images(object, option, &pointers, Int32(value.count)) != 0 else {
      return
    }
    unknown.append(option)
  }

  mutating func set(_ option: String, _ value: VipsSource) {
    parts.append(value)
    guard let object, ww_set_object(object, option, value.pointer) != 0 else { return }
    unknown.append(option)
  }

  /// Builds the operation; afterwards the outputs can be read.
  mutating func run() throws(VipsError) {
    try VipsLibrary.start()
    guard object != nil else { throw VipsError(operation: name, text: "no such operation") }
    guard unknown.isEmpty else {
      let list = unknown.joined(separator: ", ")
      throw VipsError(operation: name, text: "no such option: \(list)")
    }
    guard vips_cache_operation_buildp(&object) == 0 else {
      throw VipsError(operation: name, text: VipsError.takeText())
    }
  }

  /// Runs and returns the image output, which keeps alive what it is computed from.
  mutating func image(_ output: String = "out") throws(VipsError) -> VipsImage {
    try run()
    return try self.output(output)
  }

  /// A further image output of an operation that was run.
  func output(_ output: String) throws(VipsError) -> VipsImage {
    guard let object, let found = ww_get_object(object, output) else {
      throw VipsError(operation: name, text: "no output \(output)")
    }
    let pointer = found.assumingMemoryBound(to: CVips.VipsImage.self)
    return VipsImage(owning: pointer, keeping: parts)
  }

  /// Runs and returns the bytes of an output.
  mutating func blob(_ output: String = "buffer") throws(VipsError) -> VipsBlob {
    try run()
    guard let object, let area = ww_get_blob(object, output) else {
      throw VipsError(operation: name, text: "no output \(output)")
    }
    return VipsBlob(owning: area)
  }

  func int(_ output: String) -> Int { object.map { Int(ww_get_int($0, output)) } ?? 0 }
  func double(_ output: String) -> Double { object.map { ww_get_double($0, output) } ?? 0 }
}

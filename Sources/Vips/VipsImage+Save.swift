/// Encoding into memory.
extension VipsImage {
  /// A saver's option with its value; strings also name enum values.
  public enum SaveValue: Sendable {
    case int(Int)
    case bool(Bool)
    case double(Double)
    case string(String)
  }

  /// Encodes with a saver such as "jpegsave": `vips_jpegsave_buffer`.
  ///
  /// The caller asks `VipsLibrary.hasOption` for what not every libvips has.
  public func encoded(
    by saver: String, options: [(name: String, value: SaveValue)]
  ) throws(VipsError) -> VipsBlob {
    var operation = Operation("\(saver)_buffer")
    operation.set("in", self)
    for option in options {
      switch option.value {
      case .int(let number): operation.set(option.name, number)
      case .bool(let flag): operation.set(option.name, flag)
      case .double(let number): operation.set(option.name, number)
      case .string(let text): operation.set(option.name, text)
      }
    }
    return try operation.blob()
  }
}

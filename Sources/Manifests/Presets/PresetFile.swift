/// A file of presets: YAML with `presets`, as in a manifest, and nothing besides.
public struct PresetFile: Hashable, Sendable {
  /// The name that findings carry.
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

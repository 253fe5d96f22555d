/// What rendered an image, as far as that can change its pixels or its bytes.
public struct GoldenEnvironment: Hashable, Sendable, Codable {
  /// The version of Widthwise; nil where something else rendered.
  public var widthwise: String?
  /// Such as `8.14.1`.
  public var libvips: String
  /// Whether libvips' vector path was on.
  public var vector: Bool
  /// The processor's family, such as `x86_64`.
  public var machine: String
  /// The libraries that encode, as the installed libvips names them, with their versions.
  public var encoders: [String: String]

  public init(
    widthwise: String? = nil, libvips: String, vector: Bool, machine: String,
    encoders: [String: String] = [:]
  ) {
    self.widthwise = widthwise
    self.libvips = libvips
    self.vector = vector
    self.machine = machine
    self.encoders = encoders
  }
}

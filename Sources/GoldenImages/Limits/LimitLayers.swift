/// Limits from several places, the later ones over the earlier: what holds, and where it is from.
public struct LimitLayers: Hashable, Sendable {
  /// One place that says something of limits.
  public struct Layer: Hashable, Sendable {
    /// Such as `preset hero`.
    public var origin: String
    public var profile: GoldenProfile?
    public var values: [LimitText.Value]

    public init(origin: String, profile: GoldenProfile? = nil, values: [LimitText.Value] = []) {
      self.origin = origin
      self.profile = profile
      self.values = values
    }
  }

  /// One limit in force.
  public struct Entry: Hashable, Sendable {
    public var name: String
    public var value: String
    public var origin: String
  }

  public var layers: [Layer]

  public init(_ layers: [Layer] = []) { self.layers = layers }

  /// Where no layer names a profile.
  public static let standard = GoldenProfile.simd

  /// What holds for a rendition of that format. A layer's profile takes the place of all limits of
  /// layers before it.
  public func limits(format: String?) -> GoldenLimits {
    layers.reduce(GoldenLimits(Self.standard, format: format)) { limits, layer in
      var next = layer.profile.map { GoldenLimits($0, format: format) } ?? limits
      for value in layer.values {
        switch value {
        case .pixel(let limit, let number): next.pixels[limit] = number
        case .encode(let limit, let number): next.encoding[limit] = number
        }
      }
      return next
    }
  }

  /// The same with the place that each is from: the profile first, then by name.
  public func explained(format: String?) -> [Entry] {
    var from: [String: String] = [:]
    var profileOrigin = "the standard"
    for layer in layers {
      if layer.profile != nil {
        from = [:]
        profileOrigin = layer.origin
      }
      for value in layer.values { from[value.name] = layer.origin }
    }
    let limits = limits(format: format)
    let standard = "profile \(limits.profile.rawValue)"
    let pixels = limits.pixels.map { LimitText.Value.pixel($0.key, $0.value) }
    let encoding = limits.encoding.map { LimitText.Value.encode($0.key, $0.value) }
    let entries = (pixels + encoding).map { value in
      Entry(
        name: value.name, value: LimitText.text(value), origin: from[value.name] ?? standard)
    }
    let profile = Entry(name: "profile", value: limits.profile.rawValue, origin: profileOrigin)
    return [profile] + entries.sorted { $0.name < $1.name }
  }
}

extension LimitText.Value {
  public var name: String {
    switch self {
    case .pixel(let limit, _): limit.rawValue
    case .encode(let limit, _): limit.rawValue
    }
  }
}

public import Geometry

extension CropPosition {
  /// Reads one of the nine places (`centre` too), `attention` or `entropy`.
  public init?(name: String) {
    switch name {
    case "attention": self = .attention
    case "entropy": self = .entropy
    case "centre": self = .anchor(.center)
    default:
      guard let anchor = Anchor(rawValue: name) else { return nil }
      self = .anchor(anchor)
    }
  }

  /// Every name that `init(name:)` takes.
  public static let names: [String] =
    Anchor.allCases.map(\.rawValue) + ["centre", "attention", "entropy"]
}

/// How near to the image a setting was written; the nearest wins.
enum LayerKind: Int, Comparable {
  case defaults, preset, image

  static func < (left: LayerKind, right: LayerKind) -> Bool { left.rawValue < right.rawValue }
}

/// A value with where it was written.
struct Setting<Value: Sendable>: Sendable {
  let value: Value
  let place: Place
  let layer: LayerKind
}

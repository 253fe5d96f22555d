/// Nine places in a box.
public enum Anchor: String, Hashable, Sendable, Codable, CaseIterable {
  case center
  case top, bottom, left, right
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"
}

extension Anchor {
  /// The share of the spare width that lies left of the box: 0, 1/2 or 1.
  var horizontal: Fraction {
    switch self {
    case .left, .topLeft, .bottomLeft: Fraction(0)
    case .center, .top, .bottom: Fraction(1, 2)
    case .right, .topRight, .bottomRight: Fraction(1)
    }
  }

  /// The share of the spare height that lies above the box: 0, 1/2 or 1.
  var vertical: Fraction {
    switch self {
    case .top, .topLeft, .topRight: Fraction(0)
    case .center, .left, .right: Fraction(1, 2)
    case .bottom, .bottomLeft, .bottomRight: Fraction(1)
    }
  }
}

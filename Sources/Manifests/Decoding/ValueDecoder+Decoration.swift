import Geometry
import Recipes

extension ValueDecoder {
  /// One number, `[top, right, bottom, left]`, or `{ x: 10, y: 20 }`.
  func padding(_ field: Field) -> Edges? {
    let kind = NumberKind("a padding", Decoration.paddings, example: 10, unit: " pixels")
    switch field.node.content {
    case .sequence(let nodes):
      guard nodes.count == 4 else {
        return refuse(
          "a padding is one number or four: top, right, bottom, left; write "
            + field.node.list(of: ["10", "20", "10", "20"]), field)
      }
      let edges = field.elements.map { whole($0, kind) }
      guard let top = edges[0], let right = edges[1], let bottom = edges[2], let left = edges[3]
      else { return nil }
      return Edges(top: top, right: right, bottom: bottom, left: left)
    case .mapping:
      guard let members = members(field, keys: .padding, example: "{ x: 10, y: 20 }") else {
        return nil
      }
      let x = members[PaddingKey.x].map { whole($0, kind) } ?? 0
      let y = members[PaddingKey.y].map { whole($0, kind) } ?? 0
      guard !members.isFlawed, let x, let y else { return nil }
      return Edges(top: y, right: x, bottom: y, left: x)
    default: return whole(field, kind).map { Edges($0) }
    }
  }

  /// `{ width: 2, color: navy }`; black where no colour is given.
  func border(_ field: Field) -> Border? {
    let example = "{ width: 2, color: black }"
    guard let members = members(field, keys: .border, example: example) else { return nil }
    guard let width = members[BorderKey.width] else {
      return refuse("`border` has no `width`; write `\(example)`", field)
    }
    let kind = NumberKind("a border's width", Border.widths, example: 2, unit: " pixels")
    let color = members[BorderKey.color].map { self.color($0) } ?? .black
    guard let width = whole(width, kind.required), let color, !members.isFlawed else { return nil }
    return Border(width: width, color: color)
  }

  /// Pixels, or up to `50%` of the shorter side.
  func radius(_ field: Field) -> Length? {
    let kind = NumberKind("a corner radius", Decoration.radii, example: 12, unit: " pixels")
    guard case .scalar(let scalar) = field.node.content, scalar.text.hasSuffix("%") else {
      return whole(field, kind).map { .pixels($0) }
    }
    guard let share = Fraction(percent: scalar.text) else {
      return refuse("\(scalar.text.quoted) is not a percentage; write one such as 50%", field)
    }
    guard share <= Fraction(1, 2) else {
      return refuse(
        "\(scalar.text.quoted) is out of range; a corner radius is 0% to 50% of the shorter side",
        field)
    }
    return share.numerator == 0 ? .pixels(0) : .share(share)
  }

  /// A CSS colour, or one of the words of `Backdrop`.
  func background(_ field: Field) -> BackgroundValue? {
    if case .scalar(let scalar) = field.node.content, Backdrop.words.contains(scalar.text),
      let backdrop = Backdrop(rawValue: scalar.text)
    {
      return .backdrop(backdrop)
    }
    return color(field, besides: Backdrop.words).map { .color($0) }
  }
}

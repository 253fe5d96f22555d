public import Geometry

/// Why a rendition has to be made (again).
public enum Reason: Hashable, Sendable {
  /// The ledger knows nothing of it.
  case new
  /// A key of the recipe; values as a person would write them.
  case recipe(key: String, old: String, new: String)
  /// A change that is too fine to be shown.
  case recipeChanged
  case sourceChanged
  /// The source can't be looked at or read; the attempt will say why.
  case sourceUnreadable
  /// The rules of sizes give another size than they did.
  case size(old: PixelSize, new: PixelSize)
  /// Another reduction of the source while it is decoded, because of another largest rendition.
  case decoded(old: String, new: String)
  case outputMissing
  /// What stands under the name is not what was written.
  case outputAltered
  case libvips(old: String, new: String)
  case renderer(old: String, new: String)
  /// Everything is to be made again.
  case demanded
}

extension Reason: CustomStringConvertible {
  /// Such as `quality 80 -> 75`.
  public var description: String {
    switch self {
    case .new: "new"
    case .recipe(let key, let old, let new): "\(key) \(old) -> \(new)"
    case .recipeChanged: "recipe changed"
    case .sourceChanged: "source changed"
    case .sourceUnreadable: "source can't be read"
    case .size(let old, let new):
      "size \(old.width)x\(old.height) -> \(new.width)x\(new.height)"
    case .decoded(let old, let new): "decoded at \(old) -> \(new)"
    case .demanded: "asked for by --remake"
    case .outputMissing: "output missing"
    case .outputAltered: "output altered since"
    case .libvips(let old, let new): "libvips \(old) -> \(new)"
    case .renderer(let old, let new): "renderer \(old) -> \(new)"
    }
  }
}

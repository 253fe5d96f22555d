import Geometry
import Recipes

extension RecipeFingerprint {
  /// The lines of what came later than the first version: only those that say something, so that
  /// recipes without them keep their hash.
  static func look(_ recipe: Recipe) -> [(String, String)] {
    view(recipe.view) + finish(recipe.finish) + decoration(recipe.decoration)
  }

  private static func view(_ view: SourceView) -> [(String, String)] {
    var lines: [(String, String)] = []
    if let crop = view.crop {
      let sides = [crop.x, crop.y, crop.width, crop.height].map { text($0) }
      lines.append(("crop", sides.joined(separator: ",")))
    }
    if let trim = view.trim { lines.append(("trim", "\(trim.threshold),\(trim.margin)")) }
    if view.turn != .upright { lines.append(("turn", String(view.turn.rawValue))) }
    return lines
  }

  private static func finish(_ finish: Finish) -> [(String, String)] {
    var lines: [(String, String)] = []
    if finish.kernel != .lanczos3 { lines.append(("kernel", finish.kernel.rawValue)) }
    if finish.linear { lines.append(("linear", "true")) }
    if finish.grayscale { lines.append(("grayscale", "true")) }
    if let sharpen = finish.sharpen {
      let numbers = [text(sharpen.amount), text(sharpen.radius), String(sharpen.threshold)]
      lines.append(("sharpen", numbers.joined(separator: ",")))
    }
    return lines
  }

  private static func decoration(_ decoration: Decoration) -> [(String, String)] {
    var lines: [(String, String)] = []
    let padding = decoration.padding
    if padding != .none {
      let edges = [padding.top, padding.right, padding.bottom, padding.left].map(String.init)
      lines.append(("padding", edges.joined(separator: ",")))
    }
    if decoration.border.width > 0 {
      lines.append(("border", "\(decoration.border.width),\(text(decoration.border.color))"))
    }
    if decoration.radius != .pixels(0) { lines.append(("radius", text(decoration.radius))) }
    if decoration.pad { lines.append(("pad", "true")) }
    if decoration.backdrop != .color {
      lines.append(("backdrop", decoration.backdrop.rawValue))
    }
    return lines
  }
}

import Files
import Geometry
import Recipes

/// What the fields of a file name stand for, for one rendition.
struct RenditionName {
  /// Relative to the source folder.
  var source: BytePath
  var recipe: Recipe
  var format: OutputFormat
  var size: PixelSize
  /// SHA-256 of the source; nil where no name asks for it.
  var contentHash: String?

  /// The name as the template makes it, relative to the output folder.
  ///
  /// Where `{dir}` is empty, the slash behind it goes too. The source's bytes go in unchanged.
  var path: BytePath {
    let template = recipe.name ?? Self.standard(recipe.sizing.mode)
    var name: [UInt8] = []
    name.reserveCapacity(source.bytes.count + 24)
    var dropsSlash = false
    for part in template.parts {
      switch part {
      case .text(let text):
        name += text.utf8.dropFirst(dropsSlash && text.utf8.first == UInt8(ascii: "/") ? 1 : 0)
        dropsSlash = false
      case .field(let field):
        let before = name.count
        add(field, to: &name)
        dropsSlash = field == .dir && name.count == before
      }
    }
    return BytePath(bytes: name)
  }

  private static func standard(_ mode: SizeMode) -> NameTemplate {
    mode == .fill ? .bySize : .byWidth
  }

  private func add(_ field: NameTemplate.Field, to name: inout [UInt8]) {
    switch field {
    case .dir: name += source.components.dropLast().joined(separator: [UInt8(ascii: "/")])
    case .stem: name += source.stem
    case .sourceExt: name += source.fileExtension ?? []
    case .ext: name += format.fileExtension.utf8
    case .format: name += format.rawValue.utf8
    case .width: name += String(size.width).utf8
    case .height: name += String(size.height).utf8
    case .dpr: name += Self.decimal(recipe.sizing.dpr).utf8
    case .mode: name += recipe.sizing.mode.rawValue.utf8
    case .preset: name += (recipe.preset ?? "").utf8
    case .hash: name += hash.utf8
    }
  }

  private var hash: String {
    RecipeFingerprint.hash(content: contentHash ?? "", recipe: recipe, format: format)
  }

  /// "2", "1.5", "1.25"; cut after six digits.
  static func decimal(_ value: Fraction) -> String {
    var text = String(value.numerator / value.denominator)
    var rest = value.numerator % value.denominator
    for place in 0..<6 where rest > 0 {
      if place == 0 { text += "." }
      rest *= 10
      text += String(rest / value.denominator)
      rest %= value.denominator
    }
    return text
  }
}

extension Recipe {
  /// True where the name can't be made without the source's SHA-256.
  var namesContent: Bool { name?.parts.contains(.field(.hash)) ?? false }
}

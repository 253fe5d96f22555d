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
    var dropsSlash = false
    for part in template.parts {
      switch part {
      case .text(let text):
        name += dropsSlash && text.hasPrefix("/") ? Array(text.utf8.dropFirst()) : Array(text.utf8)
        dropsSlash = false
      case .field(let field):
        let value = value(of: field)
        name += value
        dropsSlash = field == .dir && value.isEmpty
      }
    }
    return BytePath(bytes: name)
  }

  private static func standard(_ mode: SizeMode) -> NameTemplate {
    mode == .fill ? .bySize : .byWidth
  }

  private func value(of field: NameTemplate.Field) -> [UInt8] {
    switch field {
    case .dir: Array(source.components.dropLast().joined(separator: [UInt8(ascii: "/")]))
    case .stem: source.stem
    case .sourceExt: source.fileExtension ?? []
    case .ext: Array(format.fileExtension.utf8)
    case .format: Array(format.rawValue.utf8)
    case .width: Array(String(size.width).utf8)
    case .height: Array(String(size.height).utf8)
    case .dpr: Array(Self.decimal(recipe.sizing.dpr).utf8)
    case .mode: Array(recipe.sizing.mode.rawValue.utf8)
    case .preset: Array((recipe.preset ?? "").utf8)
    case .hash: Array(hash.utf8)
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

import Files
import Recipes

/// Whether a rendition's name ends as another image format's do: `z.png` for a JPEG would mislead
/// whoever goes by names.
enum NameEnding {
  private static let all = SourceFormat.fileExtensions(of: Set(SourceFormat.allCases))

  /// Refuses a rendition whose ending comes from its source's name. One that the manifest spells
  /// out is refused with the whole plan instead: see `OutputNames`.
  static func check(
    _ path: BytePath, _ format: OutputFormat, _ recipe: Recipe
  ) throws(Failure) {
    guard !isSpeltOut(recipe), let problem = problem(path, format) else { return }
    throw Failure(.impossible, "'\(path)' \(problem)")
  }

  /// What is wrong with a name for this format; nil where nothing is.
  static func problem(_ path: BytePath, _ format: OutputFormat) -> String? {
    guard let ending = path.fileExtension else { return nil }
    let small = ending.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
    guard all.contains(small), endings[format]?.contains(small) != true else { return nil }
    return "is to be \(format.rawValue) and ends as another format; let 'name' end with .{ext}, or "
      + "set 'format'"
  }

  /// True where the manifest's own text decides the ending.
  static func isSpeltOut(_ recipe: Recipe) -> Bool {
    if case .text(let text)? = recipe.name?.parts.last { text.contains(".") } else { false }
  }

  private static let endings = Dictionary(
    uniqueKeysWithValues: OutputFormat.allCases.map { format in
      let same = SourceFormat.allCases.filter { $0.rawValue == format.rawValue }
      return (format, SourceFormat.fileExtensions(of: Set(same)))
    })
}

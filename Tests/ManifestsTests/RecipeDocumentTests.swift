import Foundation
import Recipes
import Testing

@testable import Manifests

@Suite("The page on recipes")
struct RecipeDocumentTests {
  private static func page() throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: folder.appending(path: "../../config/recipes.md"), encoding: .utf8)
  }

  /// The keys in the first column of a table: `key` or `key`, `key`.
  private static func keys(_ page: String) -> [String] {
    page.split(separator: "\n").flatMap { line -> [String] in
      guard line.hasPrefix("| `"), let cell = line.split(separator: "|").first else { return [] }
      return cell.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  @Test("has a row for every key of a recipe, and no other")
  func keys() throws {
    let keys = Self.keys(try Self.page())
    let own = keys.filter { !$0.contains(".") }
    #expect(Set(own) == Set(RecipeKey.all))
    #expect(own.count == Set(own).count)
    let parts =
      CropKey.allCases.map { "crop.\($0.rawValue)" }
      + TrimKey.allCases.map { "trim.\($0.rawValue)" }
      + SharpenKey.allCases.map { "sharpen.\($0.rawValue)" }
      + PaddingKey.allCases.map { "padding.\($0.rawValue)" }
      + BorderKey.allCases.map { "border.\($0.rawValue)" }
      + BudgetKey.allCases.map { "budget.\($0.rawValue)" }
    #expect(Set(keys.filter { $0.contains(".") }) == Set(parts))
  }

  /// Each block is a whole manifest, so that it can be copied.
  @Test("has examples that are read without a finding")
  func examples() throws {
    let blocks = try Self.page().components(separatedBy: "```yaml\n").dropFirst()
    #expect(blocks.count >= 4)
    for block in blocks {
      let text = block.components(separatedBy: "```")[0]
      #expect(read(text, as: "m.yaml").errors == [], "\(text)")
    }
  }

  @Test("names the ranges that the code has")
  func ranges() throws {
    let page = try Self.page()
    let rows = [
      ("trim.threshold", "\(Trim.thresholds.lowerBound) to \(Trim.thresholds.upperBound)"),
      ("trim.margin", "\(Trim.margins.lowerBound) to \(Trim.margins.upperBound.grouped)"),
      ("border.width", "\(Border.widths.lowerBound) to \(Border.widths.upperBound.grouped)"),
      ("padding", "\(Decoration.paddings.lowerBound) to \(Decoration.paddings.upperBound.grouped)"),
      ("corner-radius", "\(Decoration.radii.lowerBound) to \(Decoration.radii.upperBound.grouped)"),
      ("sharpen.amount", "0.01 to 10"), ("sharpen.radius", "0.3 to 50"),
      ("sharpen.threshold", "0 to 255"),
      ("kernel", Kernel.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")),
    ]
    for (key, range) in rows {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(key)` ") }
      #expect(row?.contains(range) == true, "\(key): \(row ?? "no row")")
    }
  }
}

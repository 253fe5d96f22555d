import Foundation
import Recipes
import Testing

/// The page on formats says what the table of options says.
@Suite struct FormatsPageTests {
  @Test("a format's table on the page is the one in the code", arguments: OutputFormat.allCases)
  func tables(_ format: OutputFormat) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../config/formats.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let heading = try #require(lines.firstIndex(of: "## `\(format.rawValue)`"))
    let table = lines[heading...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    #expect(Array(table) == OptionTable.page(format))
  }
}

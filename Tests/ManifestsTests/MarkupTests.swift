import Foundation
import Testing

@testable import Manifests

@Suite struct `The markup of a manifest` {
  private func read(_ markup: String) throws -> MarkupRequest {
    let text = """
      output: o
      presets: { hero: { widths: [5, 6] }, card: { width: 5 } }
      images: [{ src: a, preset: hero }]
      \(markup)
      """
    return try ManifestReader.read(Array(text.utf8), file: "m.yaml").markup
  }

  private func complaints(_ markup: String) -> [String] {
    do {
      _ = try read(markup)
      return []
    } catch let error as Diagnostics {
      return error.all.map { "\($0.keyPath): \($0.message)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `is none where nothing is said`() throws {
    #expect(try read("") == MarkupRequest())
    #expect(try read("").file == nil)
  }

  @Test func `is a file, with the usual settings`() throws {
    var expected = MarkupRequest()
    expected.file = "images.json"
    #expect(try read("markup: images.json") == expected)
    #expect(expected.integrity == .sha384)
    #expect(expected.placeholder == [.color, .thumbhash, .inline])
  }

  @Test func `has a setting for each part`() throws {
    let request = try read(
      """
      markup:
        file: m/
        base-url: /images
        sizes: { hero: 100vw, card: "(min-width: 60em) 20rem, 50vw" }
        alt: "{stem}"
        loading: eager
        decoding: sync
        placeholder: [inline, color]
        integrity: sha256
        versioned: true
      """)
    #expect(request.file == "m/")
    #expect(request.baseURL == "/images")
    #expect(request.sizes == "100vw")
    #expect(request.sizesByPreset == ["hero": "100vw", "card": "(min-width: 60em) 20rem, 50vw"])
    #expect(request.alt == "{stem}")
    #expect(request.loading == .eager)
    #expect(request.decoding == .sync)
    #expect(request.placeholder == [.color, .inline])
    #expect(request.integrity == .sha256)
    #expect(request.versioned)
  }

  @Test(arguments: [
    (
      "markup: { alt: x }",
      ["markup: no `file` for the markup; write `{ file: images.json }`"]
    ),
    (
      "markup: { file: m, base-url: 'a b' }",
      [
        "markup.base-url: `a b` has characters that an address can't hold; write them as %XX, a space "
          + "as %20"
      ]
    ),
    (
      "markup: { file: m, base-url: '/i?x' }",
      [
        "markup.base-url: `/i?x` has a query or fragment, and names of files follow it; end it with a "
          + "folder"
      ]
    ),
    (
      "markup: { file: m, sizes: { heroe: 5px } }",
      ["markup.sizes: unknown key `heroe`; did you mean `hero`?"]
    ),
    (
      "markup: { file: m, placeholder: blurhash }",
      ["markup.placeholder: `blurhash` is not a placeholder; write color, thumbhash, inline"]
    ),
    (
      "markup: [a, b]",
      ["markup: keys with values were expected here; write `{ file: images.json }`"]
    ),
  ])
  func `is refused with its place where it can't be meant`(markup: String, lines: [String]) {
    #expect(complaints(markup) == lines)
  }

  @Test func `has a page with a row for each key, and no other`() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../config/markup.md").standardized
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map { $0.dropFirst(3).prefix { $0 != "`" } }
    #expect(rows.map(String.init) == MarkupKey.allCases.map(\.rawValue))
  }
}

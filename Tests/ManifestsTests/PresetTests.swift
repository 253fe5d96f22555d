import Foundation
import Recipes
import Testing

@testable import Manifests

/// Presets from files, in manifests and as a list.
@Suite struct PresetTests {
  private static let files = [
    PresetFile(name: "mine.yaml", bytes: Array("presets: { card: { width: 7 } }".utf8)),
    PresetFile(
      name: "standard.yaml",
      bytes: Array(
        """
        # all of them
        presets:
          card: { width: 8 }
          hero: { widths: [9, "50%"], webp: { effort: 6 }, linear: true }
        """.utf8)),
  ]

  private func read(_ text: String, _ files: [PresetFile] = files) throws(Diagnostics) -> Manifest {
    try ManifestReader.read(Array(text.utf8), file: "m.yaml", presets: files)
  }

  @Test("are found by a manifest, whose own come first")
  func inManifests() throws {
    let manifest = try read(
      """
      output: o
      presets: { hero: { width: 3 } }
      images: [{ src: a, preset: [hero, card] }]
      """)
    #expect(
      manifest.entries[0].recipes.map(\.sizing.width) == [.pixels(3), .pixels(7)])
  }

  @Test("are not looked at by a manifest that needs none")
  func unused() throws {
    let broken = [PresetFile(name: "mine.yaml", bytes: [0xFF])]
    let text = "output: o\npresets: { a: { width: 3 } }\nimages: [{ src: a, preset: a }]"
    #expect(try read(text, broken).entries.count == 1)
  }

  @Test("with flaws are shown with their own file and line")
  func flaws() {
    let broken = [
      PresetFile(name: "mine.yaml", bytes: [0xFF]),
      PresetFile(name: "b.yaml", bytes: Array("\npresets:\n  a: { anchor: top, width: 5 }".utf8)),
    ]
    #expect {
      try read("output: o\nimages: [{ src: a, preset: a }]", broken)
    } throws: { error in
      guard let error = error as? Diagnostics else { return false }
      #expect(
        error.all.map(\.text) == [
          "error: b.yaml:3:16: presets.a.anchor: `downscale` cuts nothing off, so there is nothing "
            + "to choose; write `mode: fill`, add `pad: true`, or remove it\n"
            + "    a: { anchor: top, width: 5 }\n" + String(repeating: " ", count: 17) + "^",
          "error: mine.yaml:1:1: the byte 0xFF is not UTF-8; save the text as UTF-8",
        ])
      return true
    }
  }

  @Test("are listed as they are written, of one name the first")
  func listed() throws {
    let entries = try PresetCatalog.read(Self.files)
    #expect(entries.map(\.name) == ["card", "hero"])
    #expect(
      entries.map(\.text) == [
        "width: 7", "widths: [9, 50%], webp: { effort: 6 }, linear: true",
      ])
    #expect(
      entries.map { "\($0.origin.file):\($0.origin.line)" } == ["mine.yaml:1", "standard.yaml:4"])
    #expect(
      try PresetCatalog.read([PresetFile(name: "empty.yaml", bytes: Array("# none\n".utf8))]) == [])
  }

  @Test("of the program are right, and each makes renditions, some with a width of one's own")
  func standard() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "config/presets.yaml")
    let bytes = Array(try Data(contentsOf: file))
    let files = [PresetFile(name: "presets.yaml", bytes: bytes)]
    for entry in try PresetCatalog.read(files) {
      let size =
        entry.settings.contains { ["width", "widths"].contains($0.key) } ? "" : ", width: 300"
      let text = "output: o\nimages: [{ src: a, preset: \(entry.name)\(size) }]"
      #expect(try !read(text, files).entries[0].recipes.isEmpty, "\(entry.name)")
    }
  }
}

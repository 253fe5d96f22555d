import Manifests
import Testing

/// Very many findings, and what an option stands in for.
@Suite struct ManyFindingsTests {
  @Test("of very many findings the first hundred are given, and how many more there are")
  func cut() {
    let rows = String(repeating: "a,x\n", count: 3100)
    let errors = read("# output: o\nsrc,width\n" + rows, as: "m.csv").errors
    #expect(errors.count == 101)
    // The first row stands in line 3, so the 101st in line 103.
    #expect(errors[99].hasPrefix("error: m.csv:102:3: images[99].width: `x` is not a width"))
    #expect(
      errors[100]
        == "error: m.csv:103:3: … and 3,000 more findings from here on; mend those above first")
  }

  @Test("a hundred findings are given whole", arguments: [100, 101])
  func whole(_ count: Int) {
    let rows = String(repeating: "a,x\n", count: count)
    let errors = read("# output: o\nsrc,width\n" + rows, as: "m.csv").errors
    #expect(errors.count == count)
    #expect(errors.last?.contains("1 more finding from") == (count > 100))
  }

  @Test("an option stands in for a missing output, and for nothing else")
  func standIn() throws {
    let images = "images: [{ src: a, width: 5 }]\n"
    let file = "m.yaml"
    let missing = try ManifestReader.read(Array(images.utf8), file: file, output: "there")
    #expect(missing.output == "there")
    let written = try ManifestReader.read(
      Array("output: here\n\(images)".utf8), file: file, output: "there")
    #expect(written.output == "here")
    let error = #expect(throws: Diagnostics.self) {
      try ManifestReader.read(Array("output: [a]\n\(images)".utf8), file: file, output: "there")
    }
    #expect(
      error?.all.map(\.message) == ["a list where a folder was expected; write `public/images`"])
  }
}

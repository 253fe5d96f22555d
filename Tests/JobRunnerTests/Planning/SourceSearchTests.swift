import Glibc
import Manifests
import Recipes
import Testing

@testable import Files
@testable import JobRunner

@Suite struct `Finding sources` {
  let bench = PlanningBench()

  private func search(_ entry: ManifestEntry) throws -> [String] {
    let manifest = bench.manifest([entry])
    var findings = PlanFindings(lines: [])
    let folders = try #require(bench.folders(manifest, &findings))
    var search = SourceSearch(folders, allowed: SourceFormat.defaults)
    let found = search.sources(of: entry, &findings)
    return found.map(\.path.description) + findings.diagnostics.all.map(\.message)
  }

  @Test func `a folder means the images below it, by their endings in any case`() throws {
    for name in [
      "a.jpg", "B.JPEG", "c.PnG", "d.txt", "e", "f.svg", ".g.jpg", "s/h.webp", ".t/i.jpg",
    ] { bench.folder.file("in/\(name)") }
    #expect(try search(row(1, ".")) == ["B.JPEG", "a.jpg", "c.PnG", "s/h.webp"])
    #expect(try search(row(1, "s/")) == ["s/h.webp"])
    #expect(try search(row(1, ".t")) == [".t/i.jpg"])
  }

  @Test func `pictures of goldens are sources where they are named, and else not`() throws {
    for name in [
      "golden.png", "g/a.golden.webp", "g/b.golden.png", "g/a.golden.jpg", "g/.golden.png",
    ] {
      bench.folder.file("in/\(name)")
    }
    #expect(try search(row(1, ".")) == ["g/a.golden.jpg", "golden.png"])
    #expect(try search(row(1, "**/*.{png,webp}")) == ["golden.png"])
    #expect(try search(row(1, "g/a.golden.webp")) == ["g/a.golden.webp"])
  }

  @Test func `a name that exists is meant, whatever it seems to say`() throws {
    for name in ["photo[1].jpg", "photo1.jpg", "star*?.jpg", "starry.jpg", "{a,b}", "back\\slash"] {
      bench.folder.file("in/\(name)")
    }
    #expect(try search(row(1, "photo[1].jpg")) == ["photo[1].jpg"])
    #expect(try search(row(1, "photo[12].jpg")) == ["photo1.jpg"])
    #expect(try search(row(1, "star*?.jpg")) == ["star*?.jpg"])
    #expect(try search(row(1, "{a,b}")) == ["{a,b}"])
    #expect(try search(row(1, "back\\slash")) == ["back\\slash"])
  }

  @Test func `awkward names are found byte for byte`() throws {
    let names: [[UInt8]] = [
      [0x62, 0xFF, 0xFE, 0x2E, 0x6A], Array("new\nline.j".utf8), Array("quote'\"`$(x).j".utf8),
      Array("100%.j".utf8), Array("caf\u{E9}.j".utf8), Array("cafe\u{301}.j".utf8),
      Array((String(repeating: "x", count: 253) + ".j").utf8), Array("-dash.j".utf8),
    ]
    for name in names { bench.folder.file(BytePath("in").appending(BytePath(bytes: name))) }
    let expected = names.map { BytePath(bytes: $0) }.sorted().map(\.description)
    #expect(try search(row(1, "*.j")) == expected)
    #expect(try search(row(1, "caf\u{E9}.j")) == ["caf\u{E9}.j"])
  }

  @Test func `a row's patterns are one list in byte order, each file once`() throws {
    for name in ["b.jpg", "a/z.jpg", "a.jpg", "a-b.jpg"] { bench.folder.file("in/\(name)") }
    #expect(
      try search(row(1, "b.jpg", "**/*.jpg", "*.jpg")) == ["a-b.jpg", "a.jpg", "a/z.jpg", "b.jpg"])
  }

  @Test func `what 'exclude' names is left out, folders with all that is in them`() throws {
    for name in ["a.jpg", "b.jpg", "old/c.jpg", "new/old/d.jpg", "new/e.jpg", "n[1].jpg"] {
      bench.folder.file("in/\(name)")
    }
    #expect(
      try search(row(1, "**/*.jpg", exclude: ["b.*", "**/old"]))
        == ["a.jpg", "n[1].jpg", "new/e.jpg"])
    #expect(
      try search(row(1, "**/*.jpg", exclude: ["new/", "old", "n[1].jpg"])) == ["a.jpg", "b.jpg"])
    #expect(
      try search(row(1, "a.jpg", exclude: ["*.jpg"])) == [
        "'a.jpg' matches 1 file, and 'exclude' leaves all of them out; remove one of the two"
      ])
  }

  @Test func `links to files are files, links to folders are gone through only by name`() throws {
    bench.folder.file("elsewhere/x.jpg")
    bench.folder.file("in/a.jpg")
    bench.folder.link("in/b.jpg", to: "a.jpg")
    bench.folder.link("in/link", to: "../elsewhere")
    #expect(try search(row(1, "**/*.jpg")) == ["a.jpg", "b.jpg"])
    #expect(try search(row(1, "link/*.jpg")) == ["link/x.jpg"])
    #expect(try search(row(1, "link")) == ["link/x.jpg"])
  }

  @Test func `the output folder is not searched where it lies in the source folder`() throws {
    bench.folder.file("in/a.jpg")
    bench.folder.file("in/out/a-200w.jpg")
    bench.folder.link("in/see", to: "out")
    let manifest = bench.manifest([row(1, "**/*.jpg")], output: "in/out")
    var findings = PlanFindings(lines: [])
    let folders = try #require(bench.folders(manifest, &findings))
    var search = SourceSearch(folders, allowed: SourceFormat.defaults)
    #expect(search.sources(of: row(1, "**/*.jpg"), &findings).map(\.path.text) == ["a.jpg"])
    #expect(search.sources(of: row(1, "out/*.jpg", "see", "out"), &findings).isEmpty)
    #expect(
      findings.diagnostics.all.map(\.message)
        == ["out/*.jpg", "see", "out"].map {
          "'\($0)' is in the output folder, which is not searched; name the sources that its "
            + "files are made from"
        })
  }

  @Test(arguments: [
    ("*.gif", "'*.gif' matches no file in 'FOLDER/in'; mend the pattern or remove it"),
    ("b.jpg", "there is no file 'b.jpg' in 'FOLDER/in'; mend the name or remove it"),
    (
      "A.JPG",
      "there is no file 'A.JPG' in 'FOLDER/in', but there is 'a.jpg'; letter case counts"
    ),
    (
      "s/X.jpg",
      "there is no file 's/X.jpg' in 'FOLDER/in', but there is 's/x.jpg'; letter case counts"
    ),
    ("a.jpg/x", "there is no file 'a.jpg/x' in 'FOLDER/in'; mend the name or remove it"),
    ("/etc/x", "'/etc/x' is absolute; sources are named relative to the source folder"),
    (
      "s/../../x",
      "'s/../../x' leads out of the source folder; set 'source' to a folder above both"
    ),
    ("../*", "'../*' leads out of the source folder; set 'source' to a folder above both"),
    (
      "empty",
      "the folder 'empty' holds no file whose name ends as an image's that is allowed; name the "
        + "files by a pattern such as 'empty/*', or add their format to 'allow'"
    ),
  ])
  func `a pattern that comes to nothing says why`(_ pattern: String, _ message: String) throws {
    bench.folder.file("in/a.jpg")
    bench.folder.file("in/s/x.jpg")
    bench.folder.folder("in/empty")
    let expected = message.replacing("FOLDER", with: bench.folder.path.description)
    #expect(try search(row(1, pattern)) == [expected])
    if pattern.hasPrefix("..") || pattern.hasPrefix("/") {
      #expect(try search(row(1, "a.jpg", exclude: [pattern])) == [expected])
    }
  }
}

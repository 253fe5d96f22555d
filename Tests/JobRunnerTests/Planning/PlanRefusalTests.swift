import Files
import Geometry
import Glibc
import JobRunner
import Manifests
import Recipes
import Testing

@Suite struct `What the whole plan is refused for` {
  let bench = PlanningBench()
  private let stem = NameTemplate(parts: [.field(.stem)])

  @Test func `is one path for two sources`() {
    bench.folder.file("in/a.jpg")
    bench.folder.file("in/a.png")
    #expect(
      bench.refusals([row(1, "a.jpg", widths: [200, 100]), row(2, "a.png", widths: [200, 100])])
        == [
          "2: 'out/a-200w.jpg' would be written twice, from 'in/a.jpg' and from 'in/a.png'; "
            + "set a 'name' with '{source-ext}' in it, or leave one out"
        ])
  }

  @Test func `is one path for two renditions of a source`() {
    bench.folder.file("in/a.jpg")
    let size = SizeRequest(width: .pixels(200))
    let settings = [70, 80].map {
      Recipe(sizing: size, encoding: EncodingOptions(quality: $0), name: stem)
    }
    #expect(
      bench.refusals([
        row(1, "a.jpg", widths: [100, 200], name: stem), row(2, ["a.jpg"], settings),
        row(3, "a.jpg", format: .format(.png), name: stem),
      ]) == [
        "1: 'out/a' would be written twice from 'in/a.jpg', as 100x75 jpeg and as 200x150 jpeg; "
          + "put {width} and {height} into 'name'",
        "2: 'out/a' would be written twice from 'in/a.jpg', as 100x75 jpeg and as 200x150 jpeg; "
          + "put {width} and {height} into 'name'",
        "2: 'out/a' would be written twice from 'in/a.jpg', as 100x75 jpeg and as 200x150 jpeg; "
          + "put {width} and {height} into 'name'",
        "3: 'out/a' would be written twice from 'in/a.jpg', as 100x75 jpeg and as 200x150 png; "
          + "put {ext} into 'name'",
      ])
    #expect(
      bench.refusals([row(2, ["a.jpg"], settings)]) == [
        "2: 'out/a' would be written twice from 'in/a.jpg', as 200x150 jpeg with two settings; "
          + "set another 'name' for one of them"
      ])
  }

  @Test func `is a difference in letter case only`() {
    bench.folder.file("in/Twin.jpg")
    bench.folder.file("in/twin.jpg")
    #expect(
      bench.refusals([row(1, "*.jpg", widths: [200, 100])]) == [
        "1: 'out/Twin-200w.jpg' from 'in/Twin.jpg' and 'out/twin-200w.jpg' from 'in/twin.jpg' differ "
          + "by letter case only, and many systems take them for one file; set another 'name' for "
          + "one of them or leave one out"
      ])
  }

  @Test func `is a difference in letter case between names of one source`() {
    bench.folder.file("in/a.jpg")
    let names = ["X", "x"].map { NameTemplate(parts: [.text($0)]) }
    #expect(
      bench.refusals(names.map { row(1, "a.jpg", name: $0) }) == [
        "1: 'out/X' from 'in/a.jpg' and 'out/x' from 'in/a.jpg' differ by letter case only, and "
          + "many systems take them for one file; set another 'name' for one of them or leave "
          + "one out"
      ])
  }

  @Test func `is a path that is a file and a folder`() {
    bench.folder.file("in/a.jpg")
    bench.folder.file("in/A/b.jpg")
    bench.folder.file("in/A/c/d.jpg")
    #expect(
      bench.refusals([
        row(1, "a.jpg", name: stem),
        row(2, "A", name: NameTemplate(parts: [.field(.dir), .text("/"), .field(.stem)])),
      ]) == [
        "1: 'out/a', made from 'in/a.jpg', would be a file and also the folder of 'out/A/b'; "
          + "set another 'name' for one of them"
      ])
  }

  @Test func `is an output over its own source`() {
    bench.folder.file("in/a.jpg")
    let name = NameTemplate(parts: [.text("../in/a.jpg")])
    bench.folder.link("out", to: "in/")
    bench.folder.file("in2/a.jpg")
    bench.folder.file("out2/x")
    link("\(bench.folder.path)/in2/a.jpg", "\(bench.folder.path)/out2/hard")
    bench.folder.link("out2/soft", to: "../in2/a.jpg")
    for other in ["hard", "soft"] {
      #expect(
        bench.refusals(
          [row(1, "a.jpg", name: NameTemplate(parts: [.text(other)]))], source: "in2",
          output: "out2") == [
            "1: 'out2/\(other)', made from 'in2/a.jpg', would overwrite its own source; "
              + "set another output folder or 'name'"
          ])
    }
    // Outputs above the sources: the path alone tells it.
    #expect(
      bench.refusals(
        [row(1, "a.jpg", name: NameTemplate(parts: [.text("in2/a.jpg")]))], source: "in2",
        output: ".") == [
          "1: 'in2/a.jpg', made from 'in2/a.jpg', would overwrite its own source; "
            + "set another output folder or 'name'"
        ])
    #expect(
      bench.refusals([row(1, "a.jpg", name: name)]) == [
        "91: 'out' is the source folder too, so the next run would read its own renditions; "
          + "give the output a folder of its own"
      ])
  }

  @Test func `is an output over a link to nowhere that is a source`() {
    bench.folder.file("in/a.jpg")
    bench.folder.link("in/gone.jpg", to: "nowhere")
    #expect(
      bench.refusals(
        [
          row(1, "a.jpg", name: NameTemplate(parts: [.text("in/gone.jpg")])), row(2, "gone.jpg"),
        ], output: ".") == [
          "1: 'in/gone.jpg', made from 'in/a.jpg', would overwrite 'in/gone.jpg', which is a "
            + "source too (line 2); no row may read what another writes"
        ])
  }

  @Test func `is an output among the sources, though none of them has its name`() {
    bench.folder.file("in/a.jpg")
    bench.folder.file("in/b.jpg", "a photograph that this manifest doesn't name")
    #expect(
      bench.refusals(
        [row(1, "a.jpg", name: NameTemplate(parts: [.text("in/b.jpg")]))], output: ".") == [
          "1: 'in/b.jpg', made from 'in/a.jpg', is in the source folder, where the next run would "
            + "read it; set another output folder or 'name'"
        ])
    #expect(bench.refusals([row(1, "a.jpg")], output: ".") == [])
    #expect(bench.refusals([row(1, "a.jpg")], output: "in/out") == [])
  }

  @Test func `is a row that reads what another writes`() {
    bench.folder.file("in/a.jpg")
    bench.folder.file("in/out/a-200w.jpg")
    #expect(
      bench.refusals([row(1, "a.jpg"), row(2, "out/a-200w.jpg")], output: "in/out") == [
        "1: 'in/out/a-200w.jpg', made from 'in/a.jpg', would overwrite 'in/out/a-200w.jpg', which "
          + "is a source too (line 2); no row may read what another writes"
      ])
  }

  @Test(arguments: [
    ("../x.jpg", "is outside the output folder; set a 'name' that stays in it"),
    ("a/../../x", "is outside the output folder; set a 'name' that stays in it"),
    ("/abs", "is outside the output folder; set a 'name' that stays in it"),
    ("a/", "is no name for a file; let 'name' end with one, such as {stem}-{width}w.{ext}"),
    ("a/..", "is no name for a file; let 'name' end with one, such as {stem}-{width}w.{ext}"),
    (".widthwise/x", "is a name that Widthwise uses itself; set another 'name'"),
    ("x/.widthwise-0a1b2c3d.tmp", "is a name that Widthwise uses itself; set another 'name'"),
    (
      "leads/out/x",
      "is outside the output folder, since a link leads to 'FOLDER/far/out'; remove the link or "
        + "make that folder the output"
    ),
  ])
  func `is a name that no output may have`(_ name: String, _ problem: String) throws {
    bench.folder.file("in/a.jpg")
    bench.folder.folder("far")
    bench.folder.folder("out")
    bench.folder.link("out/leads", to: "../far")
    let shown = problem.replacing("FOLDER/", with: "")
    #expect(
      bench.refusals([row(1, "a.jpg", name: NameTemplate(parts: [.text(name)]))]) == [
        "1: '\(name)', made from 'in/a.jpg', \(shown)"
      ])
  }

  @Test func `are folders that can't be used, both at once`() {
    bench.folder.file("file")
    bench.folder.link("loop", to: "loop")
    let entries = [row(1, "a.jpg")]
    #expect(
      bench.refusals(entries, source: "gone", output: "file") == [
        "90: the source folder 'gone' does not exist; folders are relative to the manifest",
        "91: the output folder 'file' is not a folder; name another, or remove what is there",
      ])
    #expect(
      bench.refusals(entries, source: "file", output: "file/below") == [
        "90: the source folder 'file' is not a folder; name the folder that the sources are in",
        "91: the output folder 'file/below' is not a folder; name another, or remove what is there",
      ])
    #expect(
      bench.refusals(entries, source: "loop", output: "loop") == [
        "90: the source folder 'loop' can't be used: Too many levels of symbolic links; mend "
          + "that, or name another folder",
        "91: the output folder 'loop' is not a folder; name another, or remove what is there",
      ])
  }

  @Test func `comes all at once, in the order of the text, with excerpts`() throws {
    bench.folder.file("in/a.jpg")
    let error = #expect(throws: Diagnostics.self) {
      try bench.plan(
        [row(1, "*.gif", "b.jpg"), row(2, "a.jpg", name: NameTemplate(parts: [.text("../x")]))],
        lines: ["one", "two"])
    }
    #expect(error?.all.map(\.origin.line) == [1, 1, 2])
    #expect(error?.all.map(\.excerpt) == ["one", "one", "two"])
    #expect(
      error?.all[2].text == """
        error: m.yaml:2:3: '../x', made from '\(bench.folder.path)/in/a.jpg', is outside the \
        output folder; set a 'name' that stays in it
          two
            ^
        """)
  }

  @Test func `is cut where a row has too much of it`() {
    for number in 10..<40 { bench.folder.file("in/\(number).jpg") }
    let found = bench.refusals([row(1, "*.jpg", name: NameTemplate(parts: [.text("x")]))])
    // 30 sources, the first of which is in nobody's way: 29 findings, of which ten are shown.
    #expect(found.count == 11)
    #expect(found.last == "1: 19 more of the same kind; mend the first ones")
  }

  @Test func `is every clash at once: one path, and paths that differ by letter case`() {
    for name in ["Twin.jpg", "twin.jpg", "twin.png"] { bench.folder.file("in/\(name)") }
    let end =
      "differ by letter case only, and many systems take them for one file; set another 'name' "
      + "for one of them or leave one out"
    #expect(
      bench.refusals([row(1, "Twin.jpg"), row(2, "twin.jpg"), row(3, "twin.png")]) == [
        "2: 'out/Twin-200w.jpg' from 'in/Twin.jpg' and 'out/twin-200w.jpg' from 'in/twin.jpg' "
          + end,
        "3: 'out/twin-200w.jpg' would be written twice, from 'in/twin.jpg' and from 'in/twin.png'; "
          + "set a 'name' with '{source-ext}' in it, or leave one out",
        "3: 'out/Twin-200w.jpg' from 'in/Twin.jpg' and 'out/twin-200w.jpg' from 'in/twin.png' "
          + end,
      ])
  }

  @Test(arguments: [
    ("z.png", OutputFormat.jpeg, true), ("z.PDF", .jpeg, true), ("z.jpg", .webp, true),
    ("z.JPEG", .jpeg, false), ("z.tiff", .tiff, false), ("z.v2", .jpeg, false), ("z", .png, false),
  ])
  func `is a name with another format's ending`(
    _ name: String, _ format: OutputFormat, _ isRefused: Bool
  ) {
    bench.folder.file("in/a.jpg")
    let name = NameTemplate(parts: [.text(name)])
    let found = bench.refusals([row(1, "a.jpg", format: .format(format), name: name)])
    let text = name.parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    #expect(
      found
        == (isRefused
          ? [
            "1: '\(text)', made from 'in/a.jpg', is to be \(format.rawValue) and ends as another "
              + "format; let 'name' end with .{ext}, or set 'format'"
          ] : []))
  }

  @Test func `is cut where very many rows have something of it`() {
    bench.folder.file("in/a.jpg")
    let found = bench.refusals((1...3100).map { row($0, "gone-\($0).jpg") })
    #expect(found.count == 101)
    #expect(found[99].hasPrefix("100: there is no file 'gone-100.jpg' in "))
    #expect(found[100] == "101: … and 3,000 more findings from here on; mend those above first")
  }
}

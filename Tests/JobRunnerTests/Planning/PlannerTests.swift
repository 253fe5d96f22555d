import Files
import Foundation
import Geometry
import Glibc
import JobRunner
import Manifests
import Recipes
import Testing

@Suite struct `A plan` {
  let bench = PlanningBench()

  @Test func `has jobs by rows, then by paths, with exact sizes`() throws {
    for name in ["b.jpg", "a/z.jpg", "a.png"] { bench.folder.file("in/\(name)") }
    let reader = TwinReader([
      // Turned on its side: 300x400 stored is 400x300 upright, as all others are.
      "z.jpg": SourceHeader(
        format: .jpeg, stored: PixelSize(width: 300, height: 400), orientation: .rotated90)
    ])
    let plan = try bench.plan(
      [
        row(1, "*.png", widths: [100], format: .format(.webp)),
        row(2, "**/*.jpg", widths: [200, 101]),
      ], reader: reader)
    #expect(bench.sources(plan) == ["a.png", "a/z.jpg", "b.jpg"])
    #expect(
      bench.outputs(plan) == [
        ["a-100w.webp"], ["a/z-200w.jpg", "a/z-101w.jpg"], ["b-200w.jpg", "b-101w.jpg"],
      ])
    // 101 · 300 / 400 = 75.75, which rounds to 76.
    #expect(plan.list[1].job?.renditions.map(\.size.height) == [150, 76])
    #expect(plan.list.map(\.index) == [0, 1, 2])
    #expect(plan.list.map(\.origin.line) == [1, 2, 2])
    #expect(plan.runnable.map(\.index) == [0, 1, 2])
    #expect(!plan.hasRefusals)
    #expect(reader.traffic == ["header a.png", "header b.jpg", "header z.jpg"])
  }

  @Test func `is the same for any number of workers`() throws {
    for number in 0..<200 { bench.folder.file("in/\(number % 7)/\(number).jpg") }
    let one = try bench.plan([row(1, "**/*.jpg")], workers: 1)
    #expect(try bench.plan([row(1, "**/*.jpg")], workers: 8).list == one.list)
    #expect(one.list.count == 200)
  }

  @Test func `decodes a file once though two rows name it, and makes equal renditions once`()
    throws
  {
    bench.folder.file("in/a.jpg")
    bench.folder.file("in/b.jpg")
    let plan = try bench.plan([
      row(1, "b.jpg", widths: [200]), row(2, "*.jpg", widths: [100, 200]),
    ])
    #expect(bench.sources(plan) == ["b.jpg", "a.jpg"])
    #expect(bench.outputs(plan) == [["b-200w.jpg", "b-100w.jpg"], ["a-100w.jpg", "a-200w.jpg"]])
  }

  @Test func `makes one rendition of all widths above the source's`() throws {
    bench.folder.file("in/a.jpg")
    let plan = try bench.plan([row(1, "a.jpg", widths: [200, 400, 640, 1280])])
    #expect(bench.outputs(plan) == [["a-200w.jpg", "a-400w.jpg"]])
  }

  @Test func `takes one file under two names for two sources`() throws {
    let file = bench.folder.file("in/a.jpg")
    bench.folder.link("in/soft.jpg", to: "a.jpg")
    link(file.bytes.map { CChar(bitPattern: $0) } + [0], "\(bench.folder.path)/in/hard.jpg")
    let plan = try bench.plan([row(1, "*.jpg")])
    #expect(bench.sources(plan) == ["a.jpg", "hard.jpg", "soft.jpg"])
    #expect(plan.tally.jobs == 3)
  }

  @Test func `asks for a file's hash only where a name needs it`() throws {
    bench.folder.file("in/a.jpg")
    bench.folder.file("in/b.jpg")
    let name = NameTemplate(parts: [.field(.stem), .text("."), .field(.hash)])
    let reader = TwinReader()
    let plan = try bench.plan([row(1, "a.jpg", name: name), row(2, "b.jpg")], reader: reader)
    #expect(reader.traffic == ["hash a.jpg", "header a.jpg", "header b.jpg"])
    #expect(bench.outputs(plan)[0][0].wholeMatch(of: /a\.[0-9a-f]{16}/) != nil)
  }

  @Test func `says of links to folders that it did not go through them`() throws {
    bench.folder.file("in/a.jpg")
    bench.folder.file("far/b.jpg")
    bench.folder.link("in/far", to: "../far")
    let plan = try bench.plan([row(1, "**/*.jpg")])
    #expect(
      plan.warnings == [
        "'\(plan.sourceFolder)/far' is a link to a folder, and wildcards do not go through it; "
          + "name it in 'src' where its files are wanted"
      ])
    #expect(try bench.plan([row(1, "*.jpg")]).warnings == [])
    #expect(try bench.plan([row(1, "**/*.jpg", exclude: ["far"])]).warnings == [])
  }

  @Test func `warns of names that differ by Unicode normal form only`() throws {
    bench.folder.file("in/caf\u{E9}.jpg")
    bench.folder.file("in/cafe\u{301}.jpg")
    let plan = try bench.plan([row(1, "*.jpg")])
    #expect(plan.tally.jobs == 2)
    let composed = BytePath("\(plan.outputFolder)/caf\u{E9}-200w.jpg")
    let decomposed = BytePath("\(plan.outputFolder)/cafe\u{301}-200w.jpg")
    #expect(
      plan.list.map(\.warnings) == [
        [],
        [
          "'\(composed)' and '\(decomposed)' differ by Unicode normal form only; some systems "
            + "take them for one file"
        ],
      ])
  }

  @Test func `survives JSON, odd bytes and all`() throws {
    bench.folder.file(BytePath("in").appending(BytePath(bytes: [0xFF, 0x2E, 0x6A])))
    bench.folder.link("in/gone.j", to: "nowhere")
    let plan = try bench.plan([row(1, "*.j", widths: [10, 20_000])])
    let data = try JSONEncoder().encode(plan.list)
    #expect(try JSONDecoder().decode([PlannedJob].self, from: data) == plan.list)
  }

  @Test func `may have other folders than the manifest says`() throws {
    bench.folder.file("else/a.jpg")
    let plan = try Planner(reader: TwinReader(), workers: 1).plan(
      OpenManifest(bench.manifest([row(1, "a.jpg")])), manifestFolder: BytePath("nowhere"),
      source: bench.folder.at("else"), output: bench.folder.at("made/./here"))
    #expect(plan.list.map(\.source) == [bench.folder.at("else/a.jpg")])
    #expect(
      plan.runnable.map { $0.renditions.map(\.path) } == [[bench.folder.at("made/here/a-200w.jpg")]]
    )
  }

  @Test func `writes nothing`() throws {
    bench.folder.file("in/a.jpg")
    _ = try bench.plan([row(1, "a.jpg")])
    #expect(try FileSystem.entries(of: bench.folder.path).map(\.name.text) == ["in"])
  }
}

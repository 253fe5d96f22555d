import Files
import Geometry
import Manifests
import Recipes
import TestSupport
import Testing

@testable import JobRunner

/// Plans without a manifest. Where nothing else is said, every file is a JPEG of 400x300.
@Suite struct `A plan of operands` {
  let folder = TemporaryFolder()

  private func plan(
    _ operands: [String], listed: [String] = [], out: String? = nil, exclude: [String] = [],
    name: NameTemplate? = nil
  ) throws(Diagnostics) -> Plan {
    let entry = row(
      0, [], exclude: exclude, [Recipe(sizing: SizeRequest(width: .pixels(200)), name: name)])
    let origin = Origin(file: "--out", line: 0, column: 0)
    let manifest = Manifest(
      source: ".", output: ".", entries: [entry], sourceOrigin: origin, outputOrigin: origin)
    return try Planner(reader: TwinReader(), workers: 2).plan(
      manifest,
      for: SourceOperands(
        typed: operands.map { folder.at($0) }, listed: listed.map { folder.at($0) },
        output: out.map { folder.at($0) }))
  }

  private func outputs(_ plan: Plan) -> [String] {
    plan.runnable.flatMap(\.renditions).map {
      $0.path.description.replacing("\(folder.path)/", with: "")
    }
  }

  private func refusals(_ operands: [String], out: String? = nil, exclude: [String] = [])
    -> [String]
  {
    do throws(Diagnostics) {
      _ = try plan(operands, out: out, exclude: exclude)
      return []
    } catch {
      return error.all.map {
        "\($0.origin.file): \($0.message)".replacing("\(folder.path)/", with: "")
      }
    }
  }

  @Test func `puts renditions beside their sources`() throws {
    for name in ["a.jpg", "p/b.jpg", "p/q/c.png", "p/notes.txt", "p/.hidden.jpg"] {
      folder.file(name)
    }
    #expect(
      outputs(try plan(["a.jpg", "p"])) == ["a-200w.jpg", "p/b-200w.jpg", "p/q/c-200w.jpg"])
    #expect(outputs(try plan(["p/q/c.png"])) == ["p/q/c-200w.jpg"])
  }

  // The shared folder by hand: of one folder it is that folder, of a file the one it is in, of a
  // pattern what stands before its first wildcard.
  @Test(arguments: [
    (["p"], ["o/b-200w.jpg", "o/q/c-200w.jpg"]), (["p/b.jpg"], ["o/b-200w.jpg"]),
    (["p/b.jpg", "p/q/c.jpg"], ["o/b-200w.jpg", "o/q/c-200w.jpg"]),
    (["p/q/c.jpg"], ["o/c-200w.jpg"]), (["p/**/*.jpg"], ["o/b-200w.jpg", "o/q/c-200w.jpg"]),
    (["p/*/c.jpg"], ["o/q/c-200w.jpg"]), (["a.jpg", "p/q"], ["o/a-200w.jpg", "o/p/q/c-200w.jpg"]),
    (["p/q", "r"], ["o/p/q/c-200w.jpg", "o/r/d-200w.jpg"]),
    (["p/q/../b.jpg"], ["o/b-200w.jpg"]), (["p/", "p/b.jpg"], ["o/b-200w.jpg", "o/q/c-200w.jpg"]),
  ])
  func `keeps the tree below the folder that all share`(operands: [String], made: [String])
    throws
  {
    for name in ["a.jpg", "p/b.jpg", "p/q/c.jpg", "r/d.jpg"] { folder.file(name) }
    // The output lies among the sources and is not searched.
    folder.file("o/old.jpg")
    #expect(outputs(try plan(operands, out: "o")) == made)
  }

  @Test func `does not search an output folder inside the one that is resized`() throws {
    folder.file("p/a.jpg")
    folder.file("p/small/b.jpg")
    #expect(outputs(try plan(["p"], out: "p/small")) == ["p/small/a-200w.jpg"])
  }

  @Test func `takes names literally before it takes them for patterns, and any bytes`() throws {
    folder.file("photo[1].jpg")
    let odd = folder.file(BytePath(bytes: [0xFF, 0x2E, 0x6A, 0x70, 0x67]))
    #expect(outputs(try plan(["photo[1].jpg"])) == ["photo[1]-200w.jpg"])
    let origin = Origin(file: "--out", line: 0, column: 0)
    let manifest = Manifest(
      source: ".", output: ".", entries: [row(0, "x")], sourceOrigin: origin, outputOrigin: origin)
    let plan = try Planner(reader: TwinReader(), workers: 1).plan(
      manifest, for: SourceOperands(typed: [odd]))
    let made = try #require(Array(plan.runnable).first?.renditions.first?.path)
    #expect(made.name.bytes == [0xFF] + Array("-200w.jpg".utf8))
  }

  @Test func `leaves earlier renditions of other sources out, and says so`() throws {
    for name in ["a.jpg", "a-200w.jpg", "a-320x240.webp", "b-200w.jpg", "a-2w-big.jpg"] {
      folder.file("p/\(name)")
    }
    let plan = try plan(["p"])
    #expect(outputs(plan) == ["p/a-2w-big-200w.jpg", "p/a-200w.jpg", "p/b-200w-200w.jpg"])
    let shown = "'\(folder.path)/p/a-200w.jpg'"
    #expect(
      plan.notes == [
        "2 files such as \(shown) look like earlier renditions and were left out; to resize one "
          + "of them, name it without its source"
      ])
    #expect(outputs(try self.plan(["p/a-200w.jpg"])) == ["p/a-200w-200w.jpg"])
    #expect(outputs(try self.plan(["p/a-200w.jpg", "p/a.jpg"])) == ["p/a-200w.jpg"])
  }

  @Test func `knows earlier renditions by the name that is asked for`() throws {
    for name in ["a.jpg", "thumbs/a_small.jpg", "a_small.jpg", "a_large.jpg"] {
      folder.file("p/\(name)")
    }
    let plan = try plan(["p"], name: NameTemplate(parsing: "{dir}/{stem}_small.{ext}"))
    #expect(
      outputs(plan)
        == ["p/a_small.jpg", "p/a_large_small.jpg", "p/thumbs/a_small_small.jpg"])
  }

  @Test func `leaves out what is excluded`() throws {
    for name in ["a.jpg", "drafts/b.jpg"] { folder.file("p/\(name)") }
    #expect(outputs(try plan(["p"], exclude: ["drafts"])) == ["p/a-200w.jpg"])
  }

  @Test func `lets what is not there fail alone where a list names it`() throws {
    folder.file("a.jpg")
    let plan = try plan([], listed: ["a.jpg", "gone.jpg", "a.jpg"])
    #expect(outputs(plan) == ["a-200w.jpg"])
    #expect(plan.jobs.map(\.refusal?.kind) == [nil, .notFound])
  }

  // Texts in full, for somebody tired.
  @Test func `is refused with what is wrong and what to do`() {
    folder.file("Photo.jpg")
    folder.file("texts/a.txt")
    folder.file("p/a.jpg")
    #expect(
      refusals([
        "photo.jpg", "'*.jpg'", "nowhere/a.jpg", "gone", "*.png", "texts", "p",
      ]) == [
        "photo.jpg: there is no such file, but there is 'Photo.jpg'; letter case counts",
        "'*.jpg': no file matches; check the pattern and the folder before it",
        "nowhere/a.jpg: there is no such file, nor its folder; check the name",
        "gone: there is no such file or folder; check the name",
        "*.png: no file matches; check the pattern and the folder before it",
        "texts: this folder holds no image, by the names of its files; name files by a pattern "
          + "such as '\(folder.path)/texts/*', or add their format with --allow"
          .replacing("\(folder.path)/", with: ""),
      ])
    #expect(
      refusals(["p"], exclude: ["*.jpg"]) == [
        "p: 1 file is found, and --exclude leaves all out; remove one of the two"
      ])
    #expect(
      refusals(["p"], out: "Photo.jpg") == [
        "--out: the output folder 'Photo.jpg' is not a folder; name another, or remove what is "
          + "there"
      ])
  }
}

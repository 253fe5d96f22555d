import Files
import Geometry
import Glibc
import JobRunner
import Manifests
import Recipes
import Testing

@Suite struct `What is refused for itself alone` {
  let bench = PlanningBench()

  @Test func `is a source that is no file, and nothing waits for it`() throws {
    bench.folder.file("in/a.jpg")
    bench.folder.link("in/dangling.jpg", to: "nowhere.jpg")
    bench.folder.link("in/loop.jpg", to: "loop.jpg")
    bench.folder.link("in/device.jpg", to: "/dev/zero")
    bench.folder.folder("in/folder.jpg")
    mkfifo("\(bench.folder.path)/in/fifo.jpg", 0o600)
    let reader = TwinReader()
    let plan = try bench.plan([row(1, "*.jpg")], reader: reader)
    #expect(
      bench.sources(plan) == ["a.jpg", "dangling.jpg", "device.jpg", "fifo.jpg", "loop.jpg"])
    #expect(
      plan.list.map(\.refusal) == [
        nil, Failure(.notFound, "the link leads nowhere; mend or remove it"),
        Failure(
          .notAFile,
          "is a device, not a regular file; remove it or leave it out with 'exclude'"),
        Failure(
          .notAFile, "is a FIFO, not a regular file; remove it or leave it out with 'exclude'"),
        Failure(.notFound, "the link leads round in a loop; mend or remove it"),
      ])
    #expect(plan.runnable.map(\.index) == [0])
    #expect(plan.hasRefusals)
    #expect(reader.traffic == ["header a.jpg"])
  }

  @Test func `is a source whose header the reader refuses`() throws {
    bench.folder.file("in/a.jpg")
    bench.folder.file("in/b.jpg")
    let failure = Failure(.overLimit, "too many pixels; raise `limits: {pixels: …}`")
    let plan = try bench.plan([row(1, "*.jpg")], reader: TwinReader(failures: ["a.jpg": failure]))
    #expect(plan.list.map(\.refusal) == [failure, nil])
    #expect(plan.list[0].job == nil && plan.list[0].header == nil)
    #expect(plan.list[1].job?.index == 1)
  }

  @Test(.enabled(if: getuid() != 0, "root may list every folder"))
  func `is a folder that can't be listed`() throws {
    bench.folder.file("in/a.jpg")
    bench.folder.folder("in/shut")
    let shut = "\(bench.folder.path)/in/shut"
    chmod(shut, 0)
    defer { chmod(shut, 0o700) }
    let plan = try bench.plan([row(1, "**/*.jpg")])
    #expect(bench.sources(plan) == ["a.jpg", "shut"])
    #expect(
      plan.list[1].refusal
        == Failure(
          .unreadable,
          "the folder can't be listed: Permission denied; mend that or leave it out with 'exclude'"
        ))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source = SourceHeader(format: .jpeg, stored: PixelSize(width: 400, height: 300))
    var sizing = SizeRequest(width: .pixels(200))
    var format = FormatChoice.source
    var kind = Failure.Kind.impossible
    var message: String
  }

  // Sizes on paper: a 1x10000 source at width 2 is 2x20000, a 10x16384 one stays as it is.
  static let rows = [
    Row(
      testDescription: "WebP's side",
      source: SourceHeader(format: .png, stored: PixelSize(width: 10, height: 16_384)),
      format: .format(.webp),
      message: "webp holds at most 16383 pixels a side, this is 10x16384; "
        + "use png or a smaller width"),
    Row(
      testDescription: "AVIF's side",
      source: SourceHeader(format: .png, stored: PixelSize(width: 1, height: 10_000)),
      sizing: SizeRequest(mode: .fit, width: .pixels(2)), format: .format(.avif),
      message: "avif holds at most 16384 pixels a side, this is 2x20000; "
        + "use png or a smaller width"),
    Row(
      testDescription: "the output budget",
      source: SourceHeader(format: .png, stored: PixelSize(width: 1, height: 30_000)),
      sizing: SizeRequest(mode: .fit, width: .pixels(320)), kind: .overLimit,
      message: "this is 320x9600000, and a rendition may have 100000000 pixels; "
        + "use a smaller width, or raise `limits: {output-pixels: …}` if that is right"),
    Row(
      testDescription: "the output budget of all frames",
      source: SourceHeader(format: .gif, stored: PixelSize(width: 1000, height: 1000), frames: 101),
      sizing: SizeRequest(width: .pixels(1000)), kind: .overLimit,
      message: "this is 1000x1000 in 101 frames, and a rendition may have 100000000 pixels; "
        + "use a smaller width, or raise `limits: {output-pixels: …}` if that is right"),
    Row(
      testDescription: "libvips' side",
      source: SourceHeader(format: .png, stored: PixelSize(width: 1, height: 1_000_000)),
      sizing: SizeRequest(mode: .fit, width: .pixels(320)),
      message: "this is 320x320000000, and libvips takes 10000000 pixels a side; "
        + "use a smaller width"),
    Row(
      testDescription: "no side", sizing: SizeRequest(),
      message: "neither width nor height is given; give one"),
    Row(
      testDescription: "fill without a box",
      sizing: SizeRequest(mode: .fill, width: .pixels(200)),
      message: "'fill' needs width and height, or one of them and 'aspect'"),
    Row(
      testDescription: "a source's format that can't be written",
      source: SourceHeader(format: .pdf, stored: PixelSize(width: 400, height: 300)),
      message: "pdf can be read but not written; name a format in 'formats'"),
    Row(
      testDescription: "a format that the library can't write", format: .format(.jxl),
      message: "the installed libvips can't write jxl; use another format"),
  ]

  @Test(arguments: rows)
  func `is a rendition that can't be`(_ row: Row) throws {
    bench.folder.file("in/a")
    let bad = Recipe(sizing: row.sizing, format: row.format)
    let good = Recipe(
      sizing: SizeRequest(width: .pixels(1), height: .pixels(1)), format: .format(.png))
    let plan = try bench.plan(
      [JobRunnerTests.row(1, ["a"], [bad, good])],
      reader: TwinReader(standard: row.source, unwritable: [.jxl]))
    #expect(plan.list[0].refused.map(\.failure) == [Failure(row.kind, row.message)])
    #expect(plan.list[0].refusal == nil)
    #expect(plan.list[0].job?.renditions.count == 1)
  }

  @Test func `is not the first frame of many in a format without frames`() throws {
    bench.folder.file("in/a")
    let header = SourceHeader(
      format: .gif, stored: PixelSize(width: 1000, height: 1000), frames: 101)
    let plan = try bench.plan(
      [row(1, "a", widths: [1000], format: .format(.png))], reader: TwinReader(standard: header))
    #expect(bench.outputs(plan) == [["a-1000w.png"]])
  }

  @Test func `is a name or a path that is too long`() throws {
    bench.folder.file("in/\(String(repeating: "x", count: 251)).jpg")
    let long = NameTemplate(
      parts: Array(repeating: .text(String(repeating: "d", count: 200) + "/"), count: 21)
        + [.field(.width)])
    let plan = try bench.plan([row(1, "*.jpg"), row(2, "*.jpg", name: long)])
    // 251 and "-200w.jpg" make 260; 21 folders of 201 bytes, "200", and the folder in front.
    let path = 21 * 201 + 3 + plan.outputFolder.bytes.count + 1
    let folders = Array(repeating: String(repeating: "d", count: 200), count: 2)
    let start = "\(plan.outputFolder)/\(folders.joined(separator: "/"))".prefix(200)
    #expect(
      plan.list[0].refused.map(\.failure.message) == [
        "'\(plan.outputFolder)/\(String(repeating: "x", count: 251))-200w.jpg': the name has 260 "
          + "bytes, and file systems take 255; set a shorter 'name'",
        "'\(start)…': the path has \(path) bytes, and the system takes 4095; "
          + "set a shorter 'name' or output folder",
      ])
    #expect(plan.list[0].job == nil && plan.list[0].refusal == nil)
  }

  @Test func `is a rendition in whose place a folder stands`() throws {
    bench.folder.file("in/a.jpg")
    bench.folder.folder("out/a-200w.jpg")
    let plan = try bench.plan([row(1, "a.jpg", widths: [100, 200])])
    #expect(bench.outputs(plan) == [["a-100w.jpg"]])
    #expect(
      plan.list[0].refused.map(\.failure.message) == [
        "'\(plan.outputFolder)/a-200w.jpg': a folder has this name; remove the folder or set "
          + "another 'name'"
      ])
  }

  @Test func `is a name that ends as the source's format though another is written`() throws {
    bench.folder.file("in/a.png")
    bench.folder.file("in/b.jpg")
    let name = NameTemplate(parts: [.field(.stem), .text("."), .field(.sourceExt)])
    let plan = try bench.plan([row(1, "*", format: .format(.jpeg), name: name)])
    #expect(bench.outputs(plan) == [[], ["b.jpg"]])
    #expect(
      plan.list[0].refused.map(\.failure.message) == [
        "'\(plan.outputFolder)/a.png' is to be jpeg and ends as another format; let 'name' end "
          + "with .{ext}, or set 'format'"
      ])
  }
}

import Files
import Foundation
import Geometry
import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `Pages of a run or a plan` {
  let bench = CommandBench()

  private func text(_ name: String) throws -> String {
    String(decoding: try #require(bench.contents(name)), as: UTF8.self)
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test func `are a gallery of what was done, failures too`() throws {
    bench.runner.failures = ["b.jpg": Failure(.damaged, "is cut off; get a whole copy")]
    #expect(bench.run("run", "@/m.yaml", "--gallery", "@/new/g.html") == .someFailed)
    let page = try text("new/g.html")
    #expect(count("<article ", in: page) == 3)
    #expect(count("<td>written</td>", in: page) == 4)
    #expect(count("<p class=\"error\">is cut off; get a whole copy</p>", in: page) == 1)
    #expect(page.contains("Run of 2024-05-01T02:00:00Z: 3 sources, 4 written, 2 renditions failed"))
  }

  @Test func `are a gallery of what would be done, and nothing else is written`() throws {
    #expect(bench.run("plan", "@/m.yaml", "--gallery", "@/g.html") == .done)
    #expect(try count("<td>planned</td>", in: text("g.html")) == 6)
    #expect(!bench.exists("public"))
    #expect(bench.run("run", "@/m.yaml", "-n", "--gallery", "@/dry.html") == .done)
    #expect(try count("<td>planned</td>", in: text("dry.html")) == 6)
  }

  @Test func `tell of a plan what is up to date`() throws {
    writeRenditions()
    #expect(bench.run("run", "@/m.yaml") == .done)
    bench.file("photos/b.jpg", "another picture")
    #expect(bench.run("plan", "@/m.yaml", "--gallery", "@/g.html") == .done)
    let page = try text("g.html")
    #expect(count("<td>up to date</td>", in: page) == 4)
    #expect(count("<td>planned</td>", in: page) == 2)
    #expect(page.contains("Plan, nothing was rendered: 3 sources"))
  }

  @Test func `show after Ctrl-C what was done, and after SIGTERM stay as they were`() throws {
    let signals = bench.signals
    bench.runner.before = { if $0.index == 1 { signals.send(.interrupt) } }
    let words = ["run", "@/m.yaml", "-j1", "--gallery", "@/g.html"]
    #expect(bench.run(words: words) == .interrupted)
    let page = try text("g.html")
    #expect(count("<td>written</td>", in: page) == 4)
    #expect(count("<td>not run</td>", in: page) == 2)
    #expect(page.contains("The run was stopped early (interrupted)."))
    bench.runner.before = { if $0.index == 1 { signals.send(.terminate) } }
    #expect(bench.run(words: words + ["--remake"]) == .terminated)
    #expect(try text("g.html") == page)
    #expect(
      bench.complaints.contains(
        "gallery, contact sheet and markup stay as they were, since the run was cut short; run "
          + "again\n"))
  }

  @Test func `are called by the manifest's key where that asks for them`() {
    bench.file("m.yaml", CommandBench.manifest() + "markup: photos/a.jpg/x.json\n")
    bench.runner.before = { _ in Issue.record("a job was started") }
    #expect(bench.run("run", "@/m.yaml") == .refused)
    #expect(
      bench.complaints == """
        error: @/m.yaml: markup: the folder of '@/photos/a.jpg/x.json' can't be used: Not a \
        directory; name another

        """)
  }

  @Test func `are a contact sheet, which is replaced by the next`() throws {
    for _ in 0..<2 {
      #expect(bench.run("plan", "@/m.yaml", "--contact-sheet", "@/s.png") == .done)
      #expect(bench.contents("s.png")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }
    bench.file("other.png", "somebody's")
    #expect(bench.run("plan", "@/m.yaml", "--contact-sheet", "@/other.png") == .refused)
    #expect(
      bench.complaints.contains(
        "error: --contact-sheet: '@/other.png' is there and is not the contact sheet; name another "
          + "file or remove it\n"))
  }

  /// A file of six bytes stands for each rendition.
  private func writeRenditions() {
    bench.runner.before = { job in
      for rendition in job.renditions {
        try? AtomicFile.write(Array("123456".utf8), to: rendition.path)
      }
    }
  }

  @Test func `are markup by an option, with its address and sizes`() throws {
    writeRenditions()
    bench.reader.sizes["a-200w.jpg"] = PixelSize(width: 200, height: 150)
    let words = [
      "run", "@/m.yaml", "--markup", "@/m.json", "--base-url", "/i", "--sizes", "50vw",
    ]
    #expect(bench.run(words: words) == .done)
    let json = try text("m.json")
    #expect(count("\"source\" : \"", in: json) == 3)
    #expect(json.contains("\"/i/a-100w.jpg\""))
    #expect(json.contains("\"sizes\" : \"50vw\""))
    #expect(json.contains("\"bytes\" : 5000"))
    #expect(bench.run(words: words) == .done)
  }

  @Test func `are markup by the manifest, both kinds in a folder`() throws {
    writeRenditions()
    bench.file("m.yaml", CommandBench.manifest() + "markup: { file: pages, placeholder: none }\n")
    #expect(bench.run("run", "@/m.yaml") == .done)
    #expect(try text("pages/markup.html").hasPrefix("<!-- widthwise markup -->\n\n<!-- a.jpg -->"))
    #expect(try text("pages/markup.json").contains("\"widthwise markup\""))
  }

  @Test func `name what can't be read back`() throws {
    bench.reader.failures["a-100w.jpg"] = Failure(.notFound, "is not there")
    #expect(bench.run("run", "@/m.yaml", "--markup", "@/m.json") == .done)
    #expect(
      bench.complaints.contains(
        "warning: markup: @/public/a-100w.jpg: can't be read back, so it is left out; run again\n"))
  }

  @Test func `leave markup as it was where the run was stopped`() {
    bench.file("m.json", "{\"generator\": \"widthwise markup\"}")
    for name in ["a.jpg", "b.jpg"] {
      bench.runner.failures[name] = Failure(.damaged, "is cut off")
    }
    let words = ["run", "@/m.yaml", "-j1", "--max-failures", "0", "--markup", "@/m.json"]
    #expect(bench.run(words: words) == .stopped)
    #expect(bench.contents("m.json").map { $0.count } == 33)
    #expect(
      bench.complaints.contains(
        "warning: @/m.json: the run was stopped early, so the markup stays as it was; run again\n"))
  }

  @Test func `have no markup of a dry run`() {
    #expect(bench.run("run", "@/m.yaml", "-n", "--markup", "@/m.json") == .done)
    #expect(!bench.exists("m.json"))
    #expect(
      bench.complaints.contains("the markup is made of files, and a dry run writes none\n"))
  }

  @Test func `are refused under the name of the manifest's markup, or of a rendition`() {
    bench.file("m.yaml", CommandBench.manifest() + "markup: x.json\n")
    #expect(bench.run("run", "@/m.yaml", "--report", "@/x.json") == .refused)
    bench.file("m.yaml", CommandBench.manifest().replacing("[jpeg]", with: "[png]"))
    #expect(bench.run("run", "@/m.yaml", "--contact-sheet", "@/public/a-100w.png") == .refused)
    #expect(
      bench.complaints == """
        error: --report: '@/x.json' is the file of the manifest's 'markup' too; name another
        error: --contact-sheet: '@/public/a-100w.png' is the file of a rendition too; name another

        """)
  }

  @Test(arguments: [
    (
      ["--gallery", "@/g.txt"],
      "error: --gallery: '@/g.txt' has another ending than the gallery; end it with .html"
    ),
    (
      ["--contact-sheet", "@/s.jpg"],
      "error: --contact-sheet: '@/s.jpg' has another ending than the contact sheet; end it with "
        + ".png"
    ),
    (["--gallery", "-"], "error: --gallery: '-' is no file; name a file"),
    (
      ["--markup", "@/m.yaml/x.json"],
      "error: --markup: the folder of '@/m.yaml/x.json' can't be used: Not a directory; name another"
    ),
    (
      ["--base-url", "/i"],
      "error: --base-url: there is no markup to write it into; add --markup FILE"
    ),
    (
      ["--markup", "@/m.json", "--base-url", "a b"],
      "error: --base-url: 'a b' has characters that an address can't hold; write them as %XX, a "
        + "space as %20"
    ),
    (
      ["--report", "@/x.json", "--markup", "@/x.json"],
      "error: --markup: '@/x.json' is the file of --report too; name another"
    ),
  ])
  func `are refused before the run where they can't be meant`(words: [String], line: String) {
    bench.runner.before = { _ in Issue.record("a job was started") }
    #expect(bench.run(words: ["run", "@/m.yaml"] + words) == .refused)
    #expect(bench.complaints.split(separator: "\n").first.map { String($0) } == line)
  }
}

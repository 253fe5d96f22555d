import Files
import JobRunner
import Synchronization
import Testing

@testable import WidthwiseCommand

/// The bench's three photos are JPEGs of 400x300 by its reader, whatever is in them; its runner
/// writes nothing.
@Suite struct `widthwise resize` {
  let bench = CommandBench()

  private var summary: String { String(bench.printed.prefix { $0 != ";" }) }

  @Test func `makes what the options say, of a folder, beside its files`() throws {
    #expect(bench.run("resize", "@/photos", "--width", "100,200", "-v") == .done)
    #expect(summary == "6 renditions of 3 images done, 0 failed, 0 skipped")
    #expect(
      bench.complaints == """
        @/photos/a-100w.jpg: written, 100x75, 1.0 kB
        @/photos/a-200w.jpg: written, 200x150, 1.0 kB
        @/photos/b-100w.jpg: written, 100x75, 1.0 kB
        @/photos/b-200w.jpg: written, 200x150, 1.0 kB
        @/photos/c-100w.jpg: written, 100x75, 1.0 kB
        @/photos/c-200w.jpg: written, 200x150, 1.0 kB

        """)
    #expect(!bench.exists("photos/.widthwise"))
  }

  @Test func `needs no command where files and a size are given`() {
    #expect(bench.run("@/photos/a.jpg", "@/photos/b.jpg", "--width", "100") == .done)
    #expect(summary == "2 renditions of 2 images done, 0 failed, 0 skipped")
  }

  @Test func `needs no command where files are named in a list alone`() {
    bench.file("list", "\(bench.path("photos/a.jpg"))\n")
    #expect(bench.run("--files-from", "@/list", "--width", "100") == .done)
    #expect(summary == "1 rendition of 1 image done, 0 failed, 0 skipped")
  }

  @Test func `takes a comma and a space for no list`() {
    #expect(bench.run("@/photos", "--width", "300,", "400", "--format", "webp,") == .refused)
    #expect(
      bench.complaints.hasPrefix(
        """
        error: --width: '300,' ends with a comma; write all values as one word, without spaces
        error: --format: 'webp,' ends with a comma; write all values as one word, without spaces

        """))
  }

  @Test func `locks the folder of --out, and keeps the tree in it`() {
    bench.file("photos/2019/d.jpg")
    #expect(
      bench.run("resize", "@/photos", "-w", "100", "--out", "@/small", "-v", "--exclude", "*.jpg")
        == .done)
    #expect(bench.complaints == "@/small/2019/d-100w.jpg: written, 100x75, 1.0 kB\n")
    #expect(bench.exists("small/.widthwise/lock"))
  }

  @Test func `leaves alone what is there, says so, and is content`() {
    // By the bench's reader it is a JPEG of 400x300.
    bench.file("photos/a-400w.jpg")
    #expect(bench.run("resize", "@/photos", "--width", "400") == .done)
    #expect(summary == "2 renditions of 2 images done, 0 failed, 1 skipped")
    #expect(
      bench.complaints == """
        '@/photos/a-400w.jpg' looks like an earlier rendition and was left out; to resize one of \
        them, name it without its source
        1 rendition was there already and was left alone; --overwrite makes it anew

        """)
  }

  @Test func `replaces nothing that is another picture, but with --overwrite`() {
    bench.file("photos/a-100w.jpg", "somebody's own")
    #expect(bench.run("resize", "@/photos/a.jpg", "--width", "100") == .someFailed)
    #expect(
      bench.complaints == """
        error: @/photos/a.jpg: '@/photos/a-100w.jpg' is there already, and is another picture \
        (400x300 jpeg); --overwrite replaces it

        """)
    let again = CommandBench()
    again.file("photos/a-100w.jpg", "somebody's own")
    #expect(again.run("resize", "@/photos/a.jpg", "--width", "100", "--overwrite") == .done)
    #expect(again.complaints == "")
  }

  @Test func `never writes over a source, not even with --overwrite`() {
    #expect(
      bench.run("@/photos/a.jpg", "--width", "100", "--name", "{stem}.{ext}", "--overwrite")
        == .refused)
    #expect(
      bench.complaints == """
        error: resize: '@/photos/a.jpg', made from '@/photos/a.jpg', would overwrite its own \
        source; use --out or another --name

        """)
  }

  @Test func `lists what it would make where the run is dry`() {
    bench.runner.before = { _ in Issue.record("the real runner was asked") }
    #expect(bench.run("resize", "@/photos/a.jpg", "-w", "100,200", "--dry-run") == .done)
    #expect(
      bench.printed == """
        @/photos/a-100w.jpg: planned, 100x75
        @/photos/a-200w.jpg: planned, 200x150
        2 renditions of 1 image would be made, 0 failed, 0 skipped; nothing was written

        """)
  }

  @Test func `tells all that is wrong with the options at once, and runs nothing`() {
    #expect(
      bench.run("resize", "@/photos", "--width", "0", "--mode", "filll", "--files-from", "@/none")
        == .refused)
    #expect(
      bench.complaints == """
        error: --width: '0' is too small; a width is 1 to 10,000,000 pixels
        error: --mode: 'filll' is not a mode; did you mean 'fill'?
        error: --files-from: '@/none' can't be read: No such file or directory; check the name

        """)
  }

  @Test func `takes no option that would change nothing`() {
    #expect(bench.run("@/photos", "--width", "100", "--null", "--wait") == .refused)
    #expect(
      bench.complaints == """
        error: --null: there is no list; name it with --files-from, or leave it out
        error: --wait: nobody is waited for without --out; leave it out

        """)
  }

  @Test func `says in JSON why nothing was run`() throws {
    #expect(bench.run("resize", "@/photos", "--json") == .refused)
    let report = try ReportJSON.report(RunReport.self, from: bench.output.bytes)
    #expect(
      report.errors == ["error: resize: no width and no height; add one, such as '--width 640'"])
  }

  // In the list, the second name is not there.
  @Test func `takes names from a list, and what isn't there fails alone`() {
    bench.file("list", "@/photos/a.jpg\r\n\n@/photos/x.jpg\n".replacing("@", with: bench.folder))
    #expect(bench.run("resize", "--files-from", "@/list", "-w", "100") == .someFailed)
    #expect(
      bench.complaints
        == "error: @/photos/x.jpg: the file is gone since it was listed; mend or remove it\n")
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0x62, 0x0D, 0x0A, 0x0A], false, [[0x61], [0x62]]),
      ([0x61, 0x0A, 0x62, 0x00, 0x63], false, [[0x61, 0x0A, 0x62], [0x63]]),
      ([0x61, 0x0A], true, [[0x61, 0x0A]]), ([0xFF], false, [[0xFF]]),
      ([], false, []), ([0x0A, 0x0A], false, []),
    ] as [([UInt8], Bool, [[UInt8]])])
  func `reads lines, or names that end with NUL`(bytes: [UInt8], isNull: Bool, names: [[UInt8]]) {
    #expect(FileList.names(in: bytes, isNull: isNull).map(\.bytes) == names)
  }

  @Test func `takes presets from the user's own file before the program's`() {
    bench.variables["XDG_CONFIG_HOME"] = bench.path("config")
    bench.file("config/widthwise/presets.yaml", "presets: { thumbnail: { width: 50 } }")
    #expect(bench.run("resize", "@/photos/a.jpg", "--preset", "thumbnail", "-v") == .done)
    #expect(bench.complaints == "@/photos/a-50w.jpg: written, 50x38, 1.0 kB\n")
    let without = CommandBench()
    #expect(without.run("resize", "@/photos/a.jpg", "--preset", "thumbnail", "-v") == .done)
    #expect(without.complaints == "@/photos/a-320x240.jpg: written, 320x240, 1.0 kB\n")
  }

  @Test func `tells failures at once where a line shows how far it is`() {
    bench.runner.failures = ["b.jpg": Failure(.damaged, "is cut off; get a whole copy")]
    #expect(
      bench.run("resize", "@/photos", "-w", "100", "--progress", "always") == .someFailed)
    let text = bench.complaints
    #expect(text.contains("\r\u{1B}[Kerror: @/photos/b.jpg: is cut off; get a whole copy\n"))
    #expect(text.split(separator: "is cut off").count == 2)
    #expect(text.hasSuffix("\r\u{1B}[K"))
  }
}

@Suite struct `widthwise resize and the standard streams` {
  let bench = CommandBench()

  /// Writes what is to become of it, so that something can be sent on.
  private struct WritingRunner: Runner {
    func perform(_ job: Job) -> JobOutcome {
      let bytes = Array("a picture".utf8)
      for rendition in job.renditions { try? AtomicFile.write(bytes, to: rendition.path) }
      return JobOutcome(
        index: job.index,
        results: job.renditions.map { _ in .written(bytes: bytes.count, crop: nil) })
    }
  }

  private func run(_ words: [String]) -> ExitCode {
    bench.run(words: words, runner: WritingRunner())
  }

  @Test func `read one image and write one rendition`() {
    bench.input = Array("any".utf8)
    #expect(run(["resize", "-", "--width", "100"]) == .done)
    #expect(bench.printed == "a picture")
    #expect(bench.complaints.hasPrefix("1 rendition of 1 image done, 0 failed, 0 skipped; 9 B in "))
  }

  @Test func `write the rendition of a file`() {
    #expect(run(["@/photos/a.jpg", "--width", "100", "--out", "-", "--quiet"]) == .done)
    #expect(bench.printed == "a picture")
    #expect(bench.complaints == "")
    #expect(!bench.exists("photos/a-100w.jpg"))
  }

  @Test func `read an image for a folder`() {
    bench.input = Array("any".utf8)
    #expect(run(["resize", "-", "--width", "100", "--out", "@/small"]) == .done)
    #expect(bench.contents("small/stdin-100w.jpg") == Array("a picture".utf8))
  }

  @Test func `name standard input where it is no image`() {
    bench.reader.failures = ["stdin": Failure(.notAnImage, "is a text file")]
    #expect(run(["resize", "-", "--width", "100", "--quiet"]) == .someFailed)
    #expect(bench.complaints == "error: standard input: is a text file\n")
    #expect(bench.printed == "")
  }

  @Test(arguments: [
    (
      ["resize", "-", "--width", "100,200"],
      "standard output: takes one rendition, and these are 2; give one file, width and format, or "
        + "use --out FOLDER"
    ),
    (
      ["resize", "-", "@/photos/a.jpg", "--width", "100"],
      "-: standard input stands alone; leave out the other files, or it"
    ),
    (
      ["@/photos/a.jpg", "--width", "100", "--out", "-", "--json"],
      "--out: the picture and the report both want standard output; use --out FOLDER, or --report "
        + "FILE"
    ),
  ])
  func `are refused with what to do`(words: [String], line: String) {
    bench.input = Array("any".utf8)
    #expect(run(words) == .refused)
    #expect(bench.complaints == "error: \(line)\n")
  }

  @Test func `are no terminal`() {
    bench.isOutputTerminal = true
    #expect(run(["resize", "-", "--width", "100"]) == .refused)
    #expect(
      bench.complaints
        == "error: standard output: a terminal can't show a picture; send it to a file (> FILE), or "
        + "use --out FOLDER\n")
  }
}

@Suite struct `widthwise presets` {
  let bench = CommandBench()

  @Test func `lists the program's own, from the file in config`() throws {
    #expect(bench.run("presets") == .done)
    let rows = bench.printed.split(separator: "\n")
    #expect(
      rows.first
        == "web               widths: [480, 800, 1200, 1600], formats: [webp, jpeg], quality: 80")
    #expect(
      rows.contains {
        $0.hasPrefix("open-graph        mode: fill, width: 1200, height: 630, anchor: attention")
      })
  }

  @Test func `prints the names alone, one's own first`() {
    bench.variables["HOME"] = bench.folder
    bench.file(".config/widthwise/presets.yaml", "presets: { mine: { width: 50 } }")
    #expect(bench.run("presets", "--names") == .done)
    #expect(bench.printed.hasPrefix("mine\nweb\nhero\n"))
    #expect(bench.run("presets", "--names", "--json") == .refused)
    #expect(
      bench.complaints.contains("error: --names: contradicts --json; leave one of them out\n"))
  }

  @Test func `puts the user's first, with the file's name`() {
    bench.variables["HOME"] = bench.folder
    bench.file(".config/widthwise/presets.yaml", "presets: { mine: { width: 50 } }")
    #expect(bench.run("presets") == .done)
    #expect(
      bench.printed.hasPrefix(
        "@/.config/widthwise/presets.yaml:\n  mine  width: 50\npresets.yaml:\n"))
  }

  @Test func `prints JSON`() throws {
    bench.variables["HOME"] = bench.folder
    bench.file(
      ".config/widthwise/presets.yaml", "presets: { mine: { widths: [50, 60], linear: true } }")
    #expect(bench.run("presets", "--json") == .done)
    #expect(
      bench.printed.hasPrefix(
        """
        {
          "presets" : [
            {
              "file" : "@/.config/widthwise/presets.yaml",
              "line" : 1,
              "name" : "mine",
              "settings" : {
                "linear" : true,
                "widths" : [
                  50,
                  60
                ]
              }
            },

        """))
  }

  @Test func `shows what is wrong with a file, in its place`() {
    bench.variables["HOME"] = bench.folder
    bench.file(".config/widthwise/presets.yaml", "presets: { mine: { widht: 50 } }")
    #expect(bench.run("presets") == .refused)
    #expect(
      bench.complaints == """
        error: @/.config/widthwise/presets.yaml:1:20: presets.mine: unknown key `widht`; did you \
        mean `width`?
          presets: { mine: { widht: 50 } }
                             ^

        """)
  }
}

import Files
import Testing

@testable import WidthwiseCommand

@Suite struct `A wrong command line` {
  struct Case: CustomTestStringConvertible {
    var words: [String]
    var lines: [String]
    var hint = "see: widthwise run --help"
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Case(
      words: [],
      lines: [
        "error: widthwise: no command is given; the commands are run, plan, watch, resize, inspect, "
          + "golden, init, presets, worker, completion, help"
      ],
      hint: "see: widthwise --help"),
    Case(
      words: ["rnu", "m.yaml"],
      lines: ["error: rnu: there is no such command; did you mean 'run'?"],
      hint: "see: widthwise --help"),
    Case(
      words: ["transmogrify"],
      lines: [
        "error: transmogrify: there is no such command; the commands are run, plan, watch, resize, "
          + "inspect, golden, init, presets, worker, completion, help"
      ], hint: "see: widthwise --help"),
    Case(
      words: ["photo.jpg"],
      lines: [
        "error: photo.jpg: is a file, not a command; to resize it: widthwise photo.jpg "
          + "--width 640; to see what it is: widthwise inspect photo.jpg"
      ], hint: "see: widthwise --help"),
    Case(
      words: ["--", "-my photo.jpg", "--width", "100"],
      lines: [
        "error: -my photo.jpg: is a file, not a command; to resize it: widthwise './-my photo.jpg' "
          + "--width 640; to see what it is: widthwise inspect './-my photo.jpg'"
      ], hint: "see: widthwise --help"),
    Case(
      words: ["lists/images.YAML"],
      lines: [
        "error: lists/images.YAML: is a file, not a command; to make what it asks for: widthwise "
          + "run lists/images.YAML"
      ], hint: "see: widthwise --help"),
    Case(
      words: ["run"],
      lines: [
        "error: run: no manifest is given; name its file, or '-' for standard input"
      ]),
    Case(
      words: ["inspect", "--json"],
      lines: ["error: inspect: no file is given; name one or more image files"],
      hint: "see: widthwise inspect --help"),
    Case(
      words: ["run", "a.yaml", "b.yaml", "c.yaml"],
      lines: [
        "error: 'b.yaml', 'c.yaml': more than 'run' takes; give one manifest at a time"
      ]),
    Case(
      words: ["--version", "now"],
      lines: ["error: 'now': more than 'version' takes; leave it out"],
      hint: "see: widthwise --help"),
    Case(
      words: ["run", "m.yaml", "--job", "4"],
      lines: [
        "error: --job: there is no such option; did you mean '--jobs'?",
        "error: '4': more than 'run' takes; give one manifest at a time",
      ]),
    Case(
      words: ["run", "m.yaml", "--frobnicate"],
      lines: [
        "error: --frobnicate: there is no such option; a file of that name goes behind '--'"
      ]),
    Case(
      words: ["run", "m.yaml", "-qx"],
      lines: ["error: -x: there is no such option; a file of that name goes behind '--'"]),
    Case(
      words: ["plan", "m.yaml", "--report", "r.json"],
      lines: [
        "error: --report: is no option of 'plan' but of 'run', 'resize', 'golden check', 'golden "
          + "compare'; leave it out"
      ],
      hint: "see: widthwise plan --help"),
    Case(
      words: ["inspect", "a.jpg", "--jobs=2"],
      lines: [
        "error: --jobs: is no option of 'inspect' but of 'run', 'plan', 'watch', 'resize', 'init', "
          + "'golden check', 'golden selftest'; leave it out"
      ],
      hint: "see: widthwise inspect --help"),
    Case(
      words: ["run", "m.yaml", "--jobs"],
      lines: ["error: --jobs: its value is missing; write --jobs N"]),
    Case(
      words: ["run", "m.yaml", "--report", "--json"],
      lines: ["error: --report: its value is missing; write --report FILE"]),
    Case(
      words: ["run", "m.yaml", "--output="],
      lines: ["error: --output: its value is missing; write --output DIR"]),
    Case(
      words: ["run", "m.yaml", "--json=yes"],
      lines: ["error: --json: takes no value; leave out '=' and what follows"]),
    Case(
      words: ["run", "m.yaml", "--jobs", "many"],
      lines: ["error: --jobs: 'many' is no whole number; give one from 1 to 1024"]),
    Case(
      words: ["run", "m.yaml", "--jobs=-2"],
      lines: ["error: --jobs: '-2' is no whole number; give one from 1 to 1024"]),
    Case(
      words: ["run", "m.yaml", "-j0"],
      lines: ["error: --jobs: 0 is out of range; give a number from 1 to 1024"]),
    Case(
      words: ["run", "m.yaml", "-j", "99999999999999999999"],
      lines: [
        "error: --jobs: 99999999999999999999 is out of range; give a number from 1 to 1024"
      ]),
    Case(
      words: ["run", "m.yaml", "-j1", "--jobs=2"],
      lines: ["error: --jobs: given twice, as '1' and '2'; leave one out"]),
    Case(
      words: ["run", "m.yaml", "--color", "alwyas"],
      lines: ["error: --color: 'alwyas' is not possible; did you mean 'always'?"]),
    Case(
      words: ["run", "m.yaml", "--progress=1"],
      lines: ["error: --progress: '1' is not possible; give one of auto, always, never, json"]),
    Case(
      words: ["run", "m.yaml", "--memory", "lots"],
      lines: ["error: --memory: 'lots' is no amount of memory; give one such as 800M or 2G"]),
    Case(
      words: ["run", "m.yaml", "--memory=10M"],
      lines: [
        "error: --memory: 10M is out of range; give an amount from 100 MB to 1.0 PB"
      ]),
    Case(
      words: ["plan", "m.yaml", "--timeout=0"],
      lines: ["error: --timeout: 0 is out of range; give a number from 1 to 86400"],
      hint: "see: widthwise plan --help"),
    Case(
      words: ["run", "m.yaml", "--isolation", "proces"],
      lines: ["error: --isolation: 'proces' is not possible; did you mean 'process'?"]),
    Case(
      words: ["golden"],
      lines: [
        "error: golden: no sub-command is given; they are check, approve, revert, prune, explain, "
          + "tighten, compare, rehearse, selftest"
      ], hint: "see: widthwise golden --help"),
    Case(
      words: ["golden", "aprove", "m.yaml"],
      lines: [
        "error: golden aprove: there is no such sub-command; did you mean 'golden approve'?"
      ], hint: "see: widthwise golden --help"),
    Case(
      words: ["golden", "check"],
      lines: [
        "error: golden check: no manifest is given; name its file, or '-' for standard input"
      ], hint: "see: widthwise golden check --help"),
    Case(
      words: ["golden", "compare", "a.png"],
      lines: ["error: golden compare: name two files or two folders"],
      hint: "see: widthwise golden compare --help"),
    Case(
      words: ["golden", "compare", "a.png", "b.png", "c.png"],
      lines: [
        "error: 'c.png': more than 'golden compare' takes; give two files or two folders"
      ], hint: "see: widthwise golden compare --help"),
    Case(
      words: ["run", "m.yaml", "--portable"],
      lines: [
        "error: --portable: is no option of 'run' but of 'golden check', 'golden selftest'; leave "
          + "it out"
      ]),
    Case(
      words: ["golden", "compare", "a", "b", "--limit-profile", "visula"],
      lines: ["error: --limit-profile: 'visula' is not possible; did you mean 'visual'?"],
      hint: "see: widthwise golden compare --help"),
    Case(
      words: ["worker", "jobs.jsonl"],
      lines: ["error: 'jobs.jsonl': more than 'worker' takes; leave it out"],
      hint: "see: widthwise worker --help"),
    Case(
      words: ["run", "m.yaml", "-qv"],
      lines: ["error: --quiet: contradicts --verbose; leave one of them out"]),
    Case(
      words: ["m.yaml", "--width", "320"],
      lines: [
        "error: m.yaml: is a file, not a command; to make what it asks for: widthwise run m.yaml"
      ], hint: "see: widthwise --help"),
    Case(
      words: ["rezise", "a.jpg", "--width", "320"],
      lines: ["error: rezise: there is no such command; did you mean 'resize'?"],
      hint: "see: widthwise --help"),
    Case(
      words: ["a.jpg", "resize", "--width", "320"],
      lines: ["error: a.jpg: the command comes first; write widthwise resize a.jpg ..."],
      hint: "see: widthwise --help"),
    Case(
      words: ["fotos", "--width", "320"],
      lines: ["error: fotos: there is no such file, folder or command; check the name"],
      hint: "see: widthwise --help"),
    Case(
      words: ["--width", "320"],
      lines: [
        "error: widthwise: nothing to resize is named; name files or folders, such as widthwise "
          + "photos --width 640"
      ], hint: "see: widthwise --help"),
    Case(
      words: ["resize", "--width", "320"],
      lines: [
        "error: resize: no file is given; name files, folders, patterns in quotes, or '-' for "
          + "standard input"
      ], hint: "see: widthwise resize --help"),
    Case(
      words: ["resize", "a.jpg", "--widht", "320"],
      lines: ["error: --widht: there is no such option; did you mean '--width'?"],
      hint: "see: widthwise resize --help"),
    Case(
      words: ["resize", "a.jpg", "--width"],
      lines: ["error: --width: its value is missing; write --width N[,N...]"],
      hint: "see: widthwise resize --help"),
    Case(
      words: ["resize", "a.jpg", "--mode", "fit", "--mode", "fill"],
      lines: ["error: --mode: given twice, as 'fit' and 'fill'; leave one out"],
      hint: "see: widthwise resize --help"),
    Case(
      words: ["run", "m.yaml", "--width", "320"],
      lines: ["error: --width: is no option of 'run' but of 'resize'; leave it out"]),
    Case(
      words: ["a.jpg", "--width", "320", "--no-width"],
      lines: [
        "error: --no-width: there is no such option; did you mean '--width'?"
      ], hint: "see: widthwise resize --help"),
    Case(
      words: ["run", "--jbos", "--jobs=x", "--color=red"],
      lines: [
        "error: --jbos: there is no such option; did you mean '--jobs'?",
        "error: --jobs: 'x' is no whole number; give one from 1 to 1024",
        "error: --color: 'red' is not possible; give one of auto, always, never",
        "error: run: no manifest is given; name its file, or '-' for standard input",
      ]),
  ])
  func `is told all that is wrong, and what to do`(row: Case) {
    #expect {
      try ArgumentParser.parse(row.words.map { BytePath($0) })
    } throws: { error in
      guard let errors = error as? UsageErrors else { return false }
      #expect(errors.lines == row.lines)
      #expect(errors.hint == row.hint)
      return true
    }
  }

  @Test func `runs nothing, and says so by its exit code`() {
    let bench = CommandBench()
    #expect(bench.run("run", "--jobs", "x") == .refused)
    #expect(bench.printed == "")
    #expect(
      bench.complaints == """
        error: --jobs: 'x' is no whole number; give one from 1 to 1024
        error: run: no manifest is given; name its file, or '-' for standard input
        see: widthwise run --help

        """)
  }
}

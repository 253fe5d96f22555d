import Documents
import Foundation
import Testing

@testable import WidthwiseCommand

@Suite struct `Help` {
  let bench = CommandBench()

  @Test func `begins with the commands`() {
    #expect(bench.run("--help") == .done)
    #expect(
      bench.printed == """
        Widthwise makes images in the widths that you name, and works out the heights.

        Usage: widthwise COMMAND

        Commands:
          run MANIFEST                make what the manifest asks for
          plan MANIFEST               say what run would do, and write nothing
          watch MANIFEST              run, and run again whenever something changes
          resize FILE|FOLDER|GLOB...  make sizes of the files and folders that are named
          inspect FILE...             say what images are: size, format, colour, profile, frames
          golden COMMAND              compare renditions with approved ones
          init [FOLDER]               write a manifest for a folder of images
          presets                     list the presets that --preset and manifests know
          worker                      perform jobs from standard input, for run and for clusters
          completion bash|zsh|fish    print what completes commands and options in a shell
          help [TOPIC]                explain a command or a topic
          --version                   print the versions and the formats that can be read and written

        More, by 'widthwise COMMAND --help' and 'widthwise help TOPIC':
          manifest         how a list of images and recipes is written
          recipes          every key of a recipe
          formats          formats, and every option of their encoders
          sizes            how sizes are computed
          ledger           what a second run makes, and why
          night            runs that are left alone
          exit-codes       what the exit codes mean
          goldens          golden images: limits, metrics, what is kept
          events           what run writes while it goes on
          markup           what pages need to show the renditions
          worker-protocol  jobs and outcomes as lines of JSON

        """)
  }

  @Test(arguments: [["help", "inspect"], ["inspect", "--help"]])
  func `on a command has its options and examples`(words: [String]) {
    #expect(bench.run(words[0], words[1]) == .done)
    #expect(
      bench.printed == """
        Usage: widthwise inspect FILE... [OPTIONS]

        Prints a table, one line for each image: its size after orientation, format, colour, depth,
        alpha, frames, orientation, profile, bytes; with --verbose all that its header says. Nothing is
        decoded.

        Options:
              --memory SIZE               use at most SIZE of memory in all, such as 800M or 2G (default: three quarters of what there is)
              --timeout N                 give an image N seconds, and N more for each 100 megapixels read or written (default: 60)
              --isolation process|thread  open images in processes of their own, or in this one, for debugging (default: process)
              --json                      print the result as JSON
              --color auto|always|never   colour messages (default: auto: on a terminal without NO_COLOR)
              --log text|json|logfmt      form of the messages on standard error (default: text)
          -q, --quiet                     print errors only, and JSON where it is asked for
          -v, --verbose                   say more about what is done
          -h, --help                      print this help

        Examples:
          widthwise inspect photo.jpg            one image
          widthwise inspect --verbose photo.jpg  profile, frames, density too
          widthwise inspect --json -- *.png      many, for a machine, odd names too

        """)
  }

  // The numbers are those of the design's table.
  @Test func `tells the exit codes`() {
    #expect(bench.run("help", "exit-codes") == .done)
    #expect(
      bench.printed == """
        exit-codes: what the exit codes mean

          0    all done, or nothing to do
          1    some renditions or files failed, all others are done; or a golden differs
          2    nothing was run: bad usage, bad manifest, bad plan
          3    stopped early: disk full or failing, output folder lost, more failures
               than may be
          75   another run holds the output folder
          129  the terminal was closed: jobs in hand were finished, the report is
               written
          130  interrupted (Ctrl-C): jobs in hand were finished, the report is written
          143  terminated: jobs in hand were finished, the report is written

        """)
  }

  @Test(arguments: [
    ("exit-code", "error: exit-code: there is no such topic; did you mean 'exit-codes'?"),
    ("golden chekc", "error: golden chekc: there is no such topic; did you mean 'golden check'?"),
    (
      "weather",
      "error: weather: there is no such topic; the topics are run, plan, watch, resize, inspect, "
        + "golden, init, presets, worker, completion, help, manifest, recipes, formats, sizes, "
        + "ledger, night, exit-codes, goldens, events, markup, worker-protocol"
    ),
  ])
  func `knows its topics`(topic: String, line: String) {
    #expect(bench.run("help", topic) == .refused)
    #expect(bench.complaints == "\(line)\nsee: widthwise help --help\n")
  }

  // One of the pages that lie in the repository, and its links to another.
  @Test func `explains a topic from its page`() {
    #expect(bench.run("help", "recipes") == .done)
    #expect(
      bench.printed.hasPrefix(
        """
        recipes: every key of a recipe

        A recipe says how one rendition is made from any source. Its keys stand in
        `defaults`, in a preset, or in an image; the place nearest to the image wins,
        """))
    #expect(
      bench.printed.contains("options for one format alone: formats ('widthwise help formats')\n"))
  }

  @Test(arguments: HelpTopic.allCases) func `has something to say on each topic`(topic: HelpTopic) {
    #expect(
      topic.document.blocks.contains { block in
        if case .heading = block { false } else { true }
      })
  }

  @Test func `has a topic for each page of documentation`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../config")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.map { "config/\($0)" }
    for page in pages {
      #expect(
        HelpTopic.allCases.contains { $0.page?.path == page },
        "\(page): link it in Sources/Documents/Pages, add it to Page and HelpTopic")
    }
  }

  @Test(arguments: [["help", "golden"], ["golden", "--help"], ["golden", "chekc", "--help"]])
  func `on a command with sub-commands lists them`(words: [String]) {
    #expect(bench.run(words: words) == .done)
    #expect(
      bench.printed.hasPrefix(
        """
        Usage: widthwise golden COMMAND

        Holds what a manifest makes against approved renditions, its goldens, and says in one sentence
        a case what changed. Goldens lie in the folder 'goldens' beside the manifest, one record a
        case; limits are in its settings.json (widthwise help goldens).

        Commands:
          check MANIFEST [CASE...]        render, compare with the goldens, report
        """))
    #expect(bench.printed.hasSuffix("\n\nMore: widthwise golden COMMAND --help\n"))
  }

  @Test(arguments: [["help", "golden", "prune"], ["golden", "prune", "--help"]])
  func `on a sub-command is its own`(words: [String]) {
    #expect(bench.run(words: words) == .done)
    #expect(bench.printed.hasPrefix("Usage: widthwise golden prune MANIFEST [OPTIONS]\n"))
  }

  @Test func `alone is the same as the overview`() {
    #expect(bench.run("help") == .done)
    #expect(bench.printed == HelpText.overview)
  }
}
